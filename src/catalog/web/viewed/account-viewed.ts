import { rememberedOwner } from '#ui/remembered-owner.ts'
import { send } from '#ui/send.ts'
import { forgetViewed, keepViewedProducts, type CarouselItem } from '../../contract.ts'
import { forgetViewedSkus, replaceViewed, viewedSkus } from './viewed-skus.ts'

/** Local storage key of the history as it was when it was last merged into the account, SKUs joined with commas. */
const MERGED = 'viewedMerged'

/** The views of this browser that are not in the account yet: all before the part that was merged already. */
function newViews(): string[] {
  const here = viewedSkus()
  const merged = (localStorage.getItem(MERGED) ?? '').split(',').filter(sku => here.includes(sku))
  let same = 0
  while (same < merged.length && merged.at(-1 - same) === here.at(-1 - same)) same++
  return here.slice(0, here.length - same)
}

/**
 * Adds the new views of this browser to the customer's account, remembers the account's list here, and returns its
 * products; undefined if the customer is no longer signed in.
 */
export async function mergeViewed(): Promise<readonly CarouselItem[] | undefined> {
  const { isKept, skus, items } = await send(keepViewedProducts, { skus: newViews() })
  if (!isKept) return undefined
  replaceViewed(skus)
  localStorage.setItem(MERGED, skus.join())
  return items
}

/** Erases the history in this browser, and in the account of a customer. */
export async function eraseViewed(): Promise<void> {
  if (rememberedOwner() !== null) await send(forgetViewed, {})
  forgetViewedSkus()
  localStorage.removeItem(MERGED)
}
