import { rememberedOwner } from '#ui/remembered-owner.ts'
import { send } from '#ui/send.ts'
import { isTrackingRefused } from '#ui/tracking-refused.ts'
import { forgetViewed, keepViewedProducts, MOST_VIEWED, type CarouselItem } from '../../contract.ts'
import { erasureMark, forgetViewedSkus, keepNewViews, newViews, replaceViewed } from './viewed-skus.ts'

/**
 * Adds the new views of this browser to the customer's account, remembers the account's list here, and returns its
 * products; undefined if the customer is no longer signed in, or if tracking was refused or the list erased meanwhile.
 * Views are sent once, with their age, which does not depend on the browser's clock being right.
 */
export async function mergeViewed(): Promise<readonly CarouselItem[] | undefined> {
  const [owner, mark, sent, now] = [rememberedOwner(), erasureMark(), newViews(), Date.now()]
  const views = sent.flatMap(({ sku, at }) => (at > now ? [] : [{ sku, msAgo: now - at }]))
  const { isKept, skus, items } = await send(keepViewedProducts, { views })
  if (!isKept || rememberedOwner() !== owner || isTrackingRefused() || erasureMark() !== mark) return undefined
  // Views made since then, also in other tabs, are kept for the next time.
  const later = newViews().filter(({ sku, at }) => !sent.some(one => one.sku === sku && one.at === at))
  keepNewViews(later)
  replaceViewed([...new Set([...later.map(({ sku }) => sku), ...skus])].slice(0, MOST_VIEWED))
  return items
}

/** Erases the history in this browser, and in the account of a customer: of this brand, or of all brands. */
export async function eraseViewed({ isAllBrands }: { readonly isAllBrands: boolean }): Promise<void> {
  if (rememberedOwner() !== null) await send(forgetViewed, { isAllBrands })
  forgetViewedSkus()
}
