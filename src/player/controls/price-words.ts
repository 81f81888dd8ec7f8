import { el } from './dom.ts'
import type { Planner } from '../planner.ts'
import { messages } from '../player.messages.ts'

/** Price elements of a piece, with the regular price struck through if it is on sale; empty while there is no price. */
export function priceWords({ options, priceOf }: Planner, itemTypeCode: string): HTMLElement[] {
  const t = messages[options.language]
  const price = priceOf(itemTypeCode)
  if (price == null) return []
  const { currentPrice, regularPrice } = price
  const isSale = regularPrice !== null && regularPrice !== currentPrice
  if (!isSale) return [el('span', { class: 'price' }, currentPrice)]
  const spoken = (text: string) => el('span', { class: 'visually-hidden' }, `${text} `)
  return [
    el('span', { class: 'price price--sale' }, spoken(t.sale), currentPrice),
    el('s', { class: 'price price--was' }, spoken(t.regular), regularPrice),
  ]
}
