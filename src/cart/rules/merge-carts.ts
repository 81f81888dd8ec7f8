import type { Cents } from '#lib/money.ts'
import { itemCount, type BasketContent, type BasketLine, type CartNotice } from './basket.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_SAVED } from './cart-limits.ts'
import { isSameLine } from './lines/join-line.ts'

/** What of another cart comes along. */
export type ComingCart = Pick<BasketContent, 'lines' | 'savedForLater' | 'pickupStore'> &
  Partial<
    Pick<
      BasketContent,
      'promoCode' | 'taxZipCode' | 'donation' | 'taxExemption' | 'tenders' | 'recipients' | 'billingAddress'
    >
  >

export interface MergeFacts {
  /** Units left to sell; null: not counted. */
  readonly left: (line: BasketLine) => number | null
  /** Unit price now and name, of a line. */
  readonly price: (line: BasketLine) => Cents
  readonly title: (line: BasketLine) => string
  readonly newId: () => string
}

/** The most saved lines that merging leaves: nothing is lost of two whole carts. */
const MOST_SAVED_BY_MERGE = MAX_LINES + 2 * MAX_SAVED
const MOST_NOTICES = 5
const MOST_GIFT_CARDS = 5

/**
 * Two carts as one [the cart at sign-in, or a copy from another device]. Equal lines are summed, configured and
 * personalized ones kept apart. No unit is lost: what stock or a full cart has no room for is saved for later. Where
 * both say something else, `into` holds.
 */
export function mergeCarts(
  into: BasketContent,
  from: ComingCart,
  { left, price, title, newId }: MergeFacts,
): BasketContent {
  const recipientId = into.recipients[0]!.id
  const lines = [...into.lines]
  const saved = [...into.savedForLater]
  const [leftOut, capped] = [[] as string[], new Map<string, { title: string; quantity: number }>()]
  let [added, summed] = [0, 0]
  const isOtherStore = into.pickupStore !== null && from.pickupStore !== null && from.pickupStore !== into.pickupStore

  /** Puts up to `quantity` into a list, into the same piece's line or a line of its own; how many it took. */
  const put = (
    list: BasketLine[],
    line: BasketLine,
    quantity: number,
    most: number,
  ): { taken: number; isNew: boolean } => {
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
    // A full line leaves the rest to a line of its own.
    const rest = quantity - taken
    if (rest > 0 && saved.length < MOST_SAVED_BY_MERGE)
      saved.push({ ...line, id: newId(), recipientId, quantity: rest, savedAt })
    else if (rest > 0) leftOut.push(title(line))
  }

  for (const one of from.lines) {
    // An order is picked up at one place: what was for another is sent.
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

  const notice: CartNotice = {
    kind: 'merged',
    added,
    summed,
    capped: [...capped.values()],
    leftOut: [...new Set(leftOut)],
  }
  const isSilent = added + summed + capped.size + leftOut.length === 0
  return {
    ...into,
    ...standing(into, from),
    lines,
    savedForLater: saved,
    pickupStore: into.pickupStore ?? from.pickupStore,
    notices: isSilent ? into.notices : [...into.notices, notice].slice(-MOST_NOTICES),
  }
}

/** Everything besides lines: what `into` says holds, else what came along. A card stays where its secret is. */
function standing(
  into: BasketContent,
  from: ComingCart,
): Pick<
  BasketContent,
  'promoCode' | 'taxZipCode' | 'donation' | 'taxExemption' | 'tenders' | 'recipients' | 'billingAddress'
> {
  const giftCards = into.tenders.filter(one => one.kind === 'gift-card')
  const certificates = into.tenders.filter(one => one.kind === 'reward')
  const coming = (from.tenders ?? [])
    .filter(one => one.kind === 'gift-card' && !giftCards.some(other => other.giftCardId === one.giftCardId))
    .slice(0, Math.max(0, MOST_GIFT_CARDS - giftCards.length))
  const rewards = (from.tenders ?? []).filter(
    one => one.kind === 'reward' && !certificates.some(other => other.certificateId === one.certificateId),
  )
  const address = from.recipients?.[0]?.address ?? null
  return {
    promoCode: into.promoCode ?? from.promoCode ?? null,
    taxZipCode: into.taxZipCode ?? from.taxZipCode ?? null,
    donation: into.donation > 0 ? into.donation : (from.donation ?? into.donation),
    taxExemption: into.taxExemption ?? from.taxExemption ?? null,
    billingAddress: into.billingAddress ?? from.billingAddress ?? null,
    tenders: [...into.tenders, ...coming, ...rewards],
    recipients: into.recipients.map((one, i) => (i === 0 && one.address === null ? { ...one, address } : one)),
  }
}
