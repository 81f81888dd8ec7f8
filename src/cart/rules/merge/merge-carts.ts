import { paysOnce } from '../empty-cart.ts'
import type { Cents } from '#lib/money.ts'
import { itemCount, type BasketContent, type BasketLine, type CartNotice } from '../basket.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_SAVED } from '../cart-limits.ts'
import { MOST_NOTICES, withInternational } from '../international.ts'
import { isSameLine } from '../lines/join-line.ts'
import { mergeRecipients, type MergedRecipients } from './merge-recipients.ts'

/** The parts of another cart that are merged. */
export type ComingCart = Pick<BasketContent, 'lines' | 'savedForLater' | 'pickupStore'> &
  Partial<
    Pick<
      BasketContent,
      | 'promoCode'
      | 'taxZipCode'
      | 'donation'
      | 'taxExemption'
      | 'tenders'
      | 'recipients'
      | 'billingAddress'
      | 'isInternational'
    >
  >

export interface MergeFacts {
  /** Units still available; null if they are not counted. */
  readonly left: (line: BasketLine) => number | null
  /** Current unit price of a line. */
  readonly price: (line: BasketLine) => Cents
  readonly title: (line: BasketLine) => string
  readonly newId: () => string
}

/** Maximum number of saved items after a merge: large enough for two full carts. */
const MOST_SAVED_BY_MERGE = MAX_LINES + 2 * MAX_SAVED
const MOST_GIFT_CARDS = 5

/** Merged lines and saved items, with the figures of the notice. */
interface MergedLines extends Pick<BasketContent, 'lines' | 'savedForLater'> {
  readonly notice: CartNotice & { readonly kind: 'merged' }
  /** True if the other cart had neither lines nor saved items. */
  readonly isSilent: boolean
}

/** The lines of both carts; units without room in the cart are saved for later. */
function mergeLines(
  into: BasketContent,
  from: ComingCart,
  { idFor }: MergedRecipients,
  { left, price, title, newId }: MergeFacts,
): MergedLines {
  const lines = [...into.lines]
  const saved = [...into.savedForLater]
  const leftOut: string[] = []
  const capped = new Map<string, { title: string; quantity: number }>()
  let added = 0
  let summed = 0
  const isOtherStore = into.pickupStore !== null && from.pickupStore !== null && from.pickupStore !== into.pickupStore

  /** Adds up to `quantity` units to a list, to an equal line or as a new line; returns the number of units added. */
  const put = (
    list: BasketLine[],
    line: BasketLine,
    quantity: number,
    most: number,
  ): { taken: number; isNew: boolean } => {
    const recipientId = idFor(line.recipientId)
    const place = list.findIndex(one => one.recipientId === recipientId && isSameLine(one, line))
    const same = list[place]
    if (same === undefined && list.length >= most) return { taken: 0, isNew: false }
    const taken = Math.min(quantity, MAX_QUANTITY - (same?.quantity ?? 0))
    if (taken <= 0) return { taken: 0, isNew: false }
    if (same === undefined) list.push({ ...line, id: newId(), recipientId, quantity: taken })
    else
      list[place] = {
        ...same,
        quantity: same.quantity + taken,
        acceptedTerms: same.acceptedTerms ?? line.acceptedTerms,
      }
    return { taken, isNew: same === undefined }
  }
  const keepForLater = (line: BasketLine, quantity: number, savedAt: Cents): void => {
    const { taken } = put(saved, { ...line, savedAt }, quantity, MOST_SAVED_BY_MERGE)
    // Units beyond the maximum of one line become a line of their own.
    const rest = quantity - taken
    if (rest > 0 && saved.length < MOST_SAVED_BY_MERGE)
      saved.push({ ...line, id: newId(), recipientId: idFor(line.recipientId), quantity: rest, savedAt })
    else if (rest > 0) leftOut.push(title(line))
  }

  for (const one of from.lines) {
    // An order has one pickup store: pickups at another store are shipped.
    const line: BasketLine = isOtherStore && one.shipMethod === 'pickup' ? { ...one, shipMethod: 'ship' } : one
    const units = left(line)
    const room =
      units === null ? line.quantity : Math.max(0, units - itemCount(lines.filter(other => other.sku === line.sku)))
    const { taken, isNew } = put(lines, line, Math.min(line.quantity, room), Math.max(MAX_LINES, into.lines.length))
    if (taken > 0 && isNew) added += 1
    else if (taken > 0) summed += 1
    const rest = line.quantity - taken
    if (rest === 0) continue
    keepForLater(line, rest, price(line))
    const before = capped.get(title(line))
    capped.set(title(line), { title: title(line), quantity: rest + (before?.quantity ?? 0) })
  }
  for (const line of from.savedForLater) keepForLater(line, line.quantity, line.savedAt ?? price(line))

  return {
    lines,
    savedForLater: saved,
    notice: { kind: 'merged', added, summed, capped: [...capped.values()], leftOut: [...new Set(leftOut)] },
    isSilent: added + summed + capped.size + leftOut.length === 0,
  }
}

/**
 * Merges two carts: the guest's cart at sign-in, or a copy from another device. Equal lines are summed; configured and
 * personalized ones stay separate. No unit is lost: units beyond the stock or the limits of a cart are saved for later.
 * On conflict the target cart `into` wins. The result is international if one of the carts is, because only the shopper
 * can have said so.
 */
export function mergeCarts(into: BasketContent, from: ComingCart, facts: MergeFacts): BasketContent {
  const merged = mergeRecipients(into, from)
  const { lines, savedForLater, notice, isSilent } = mergeLines(into, from, merged, facts)
  const content = {
    ...into,
    ...mergeDetails(into, from),
    recipients: merged.recipients,
    lines,
    savedForLater,
    pickupStore: into.pickupStore ?? from.pickupStore,
    notices: isSilent ? into.notices : [...into.notices, notice].slice(-MOST_NOTICES),
  }
  return withInternational(content, into.isInternational || from.isInternational === true)
}

/** Tenders of both carts without duplicates; gift cards up to their limit. */
function mergeTenders(into: BasketContent, from: ComingCart): BasketContent['tenders'] {
  const giftCards = into.tenders.filter(one => one.kind === 'gift-card')
  const coming = (from.tenders ?? [])
    .filter(one => one.kind === 'gift-card' && !giftCards.some(other => other.giftCardId === one.giftCardId))
    .slice(0, Math.max(0, MOST_GIFT_CARDS - giftCards.length))
  const certificates = new Set(into.tenders.filter(paysOnce).map(one => one.certificateId))
  const others = (from.tenders ?? []).filter(one => paysOnce(one) && !certificates.has(one.certificateId))
  return [...into.tenders, ...coming, ...others]
}

/**
 * Everything except lines and recipients: the value of `into`, else that of `from`. Cards stay in the cart that has
 * their secret.
 */
function mergeDetails(
  into: BasketContent,
  from: ComingCart,
): Pick<BasketContent, 'promoCode' | 'taxZipCode' | 'donation' | 'taxExemption' | 'tenders' | 'billingAddress'> {
  return {
    promoCode: into.promoCode ?? from.promoCode ?? null,
    taxZipCode: into.taxZipCode ?? from.taxZipCode ?? null,
    donation: into.donation > 0 ? into.donation : (from.donation ?? into.donation),
    taxExemption: into.taxExemption ?? from.taxExemption ?? null,
    billingAddress: into.billingAddress ?? from.billingAddress ?? null,
    tenders: mergeTenders(into, from),
  }
}
