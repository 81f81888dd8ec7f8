import type { Address } from '#addresses/rules/address.ts'
import { isSameAddress } from '#addresses/rules/is-same-address.ts'
import { itemCount, type BasketContent, type BasketLine, type Recipient } from './basket.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_RECIPIENTS } from './cart-limits.ts'
import { isSameLine, joinLine } from './lines/join-line.ts'
import { defaultRecipient } from './recipients.ts'

/** Result of a change of the recipients, or why it is impossible. */
export type Assignment =
  | { readonly kind: 'assigned'; readonly content: BasketContent }
  /** The cart has no such line, or it is picked up. */
  | { readonly kind: 'no-line' }
  | { readonly kind: 'no-recipient' }
  | { readonly kind: 'too-many-lines' }
  | { readonly kind: 'too-many-recipients' }
  /** A single unit cannot be split. */
  | { readonly kind: 'one-unit' }
  /** The parts of a line do not add up to its quantity. */
  | { readonly kind: 'unequal' }

const hasRecipient = ({ recipients }: Pick<BasketContent, 'recipients'>, id: string): boolean =>
  recipients.some(one => one.id === id)

const isShipped = (line: BasketLine): boolean => line.shipMethod === 'ship'

/** Gives a line to a recipient, and joins it with an equal line there unless that would be too many units. */
function give(lines: readonly BasketLine[], id: string, recipientId: string): readonly BasketLine[] {
  const place = lines.findIndex(line => line.id === id)
  const line = { ...lines[place]!, recipientId }
  return joinLine(lines.toSpliced(place, 1), line, place) ?? lines.with(place, line)
}

/** Gives a shipped line to a recipient of the order [CHK-19, API-047]. */
export function assignLine(content: BasketContent, basketItemId: string, recipientId: string): Assignment {
  if (!hasRecipient(content, recipientId)) return { kind: 'no-recipient' }
  if (!content.lines.some(line => line.id === basketItemId && isShipped(line))) return { kind: 'no-line' }
  return { kind: 'assigned', content: { ...content, lines: give(content.lines, basketItemId, recipientId) } }
}

/**
 * Gives all that one recipient gets to another, and takes the former one out of the order [API-048]. If that was the
 * first recipient, the other one takes its place; the gift message of the one that stays counts.
 */
export function replaceRecipient(content: BasketContent, oldId: string, newId: string): Assignment {
  if (!hasRecipient(content, oldId) || !hasRecipient(content, newId)) return { kind: 'no-recipient' }
  if (oldId === newId) return { kind: 'assigned', content }
  const moved = content.lines.filter(line => line.recipientId === oldId)
  const lines = moved.reduce<readonly BasketLine[]>((rest, { id }) => give(rest, id, newId), content.lines)
  const wasFirst = defaultRecipient(content).id === oldId
  const stays = content.recipients.find(one => one.id === newId)!
  const others = content.recipients.filter(one => one.id !== oldId && one.id !== newId)
  const recipients = wasFirst ? [stays, ...others] : content.recipients.filter(one => one.id !== oldId)
  return { kind: 'assigned', content: { ...content, lines, recipients } }
}

/**
 * Takes one unit off a shipped line into a line of its own, for the next recipient that gets none of it yet; without
 * one for the same recipient, until the shopper chooses [CHK-20, API-049].
 */
export function splitLine(content: BasketContent, basketItemId: string, newId: () => string): Assignment {
  const place = content.lines.findIndex(line => line.id === basketItemId && isShipped(line))
  const line = content.lines[place]
  if (line === undefined) return { kind: 'no-line' }
  if (line.quantity < 2) return { kind: 'one-unit' }
  if (content.lines.length >= MAX_LINES) return { kind: 'too-many-lines' }
  const alike = partsOf(content, line)
  const free = content.recipients.find(
    ({ id, address }) => address !== null && !alike.some(part => part.recipientId === id),
  )
  const part = { ...line, id: newId(), quantity: 1, recipientId: free?.id ?? line.recipientId }
  const rest = { ...line, quantity: line.quantity - 1 }
  return { kind: 'assigned', content: { ...content, lines: content.lines.toSpliced(place, 1, rest, part) } }
}

/** The shipped lines with the same goods as a line, one for each recipient, in cart order; also the line itself. */
const partsOf = ({ lines }: Pick<BasketContent, 'lines'>, line: BasketLine): readonly BasketLine[] =>
  lines.filter(one => one.id === line.id || isSameLine(one, line))

/** How many units of a line, and of its parts, each recipient gets. */
export interface Allocation {
  readonly basketItemId: string
  readonly recipients: readonly { readonly recipientId: string; readonly quantity: number }[]
}

/** The parts of one line as wanted, with the ids of former parts where a recipient had one; or why not. */
function allocated(
  content: BasketContent,
  { basketItemId, recipients }: Allocation,
  newId: () => string,
): readonly BasketLine[] | Exclude<Assignment['kind'], 'assigned'> {
  const line = content.lines.find(one => one.id === basketItemId && isShipped(one))
  if (line === undefined) return 'no-line'
  const wanted = recipients.filter(one => one.quantity > 0)
  if (wanted.some(one => !hasRecipient(content, one.recipientId))) return 'no-recipient'
  const parts = partsOf(content, line)
  const isOnce = new Set(wanted.map(one => one.recipientId)).size === wanted.length
  if (!isOnce || itemCount(parts) !== wanted.reduce((all, one) => all + one.quantity, 0)) return 'unequal'
  if (wanted.some(one => one.quantity > MAX_QUANTITY)) return 'unequal'
  const kept = new Map(wanted.map(one => [one.recipientId, parts.find(part => part.recipientId === one.recipientId)]))
  const spare = parts.filter(part => ![...kept.values()].includes(part))
  return wanted.map(({ recipientId, quantity }) => {
    const former = kept.get(recipientId) ?? spare.shift()
    return { ...(former ?? { ...line, id: newId() }), recipientId, quantity }
  })
}

/**
 * Divides lines among the recipients of the order, all of them or none [CHK-20, API-050]. The parts of each line add up
 * to what the cart has of it, so that the order never differs from the cart.
 */
export function allocateLines(
  content: BasketContent,
  allocations: readonly Allocation[],
  newId: () => string,
): Assignment {
  let lines = content.lines
  for (const one of allocations) {
    const parts = allocated({ ...content, lines }, one, newId)
    if (typeof parts === 'string') return { kind: parts }
    const line = lines.find(each => each.id === one.basketItemId)!
    const former = new Set(partsOf({ lines }, line).map(part => part.id))
    const place = lines.findIndex(each => former.has(each.id))
    lines = lines.filter(each => !former.has(each.id)).toSpliced(place, 0, ...parts)
  }
  return lines.length > MAX_LINES ? { kind: 'too-many-lines' } : { kind: 'assigned', content: { ...content, lines } }
}

/**
 * Adds a recipient with an address to the order, and gives it a shipped line if one is named [API-045, API-046]. A
 * recipient that has the same address already is used again; the first recipient gets it while it has none.
 */
export function addRecipient(
  content: BasketContent,
  address: Address,
  basketItemId: string | undefined,
  newId: () => string,
): Assignment {
  const known = content.recipients.find(one => isSameAddress(one.address, address))
  const first = defaultRecipient(content)
  if (known === undefined && first.address !== null && content.recipients.length >= MAX_RECIPIENTS)
    return { kind: 'too-many-recipients' }
  const [id, shipmentId] = [newId(), newId()]
  const added: Recipient =
    known ??
    (first.address === null ? { ...first, address } : { id, address, shipments: [{ id: shipmentId, serviceLevel: 1 }] })
  const recipients = hasRecipient(content, added.id)
    ? content.recipients.map(one => (one.id === added.id ? added : one))
    : [...content.recipients, added]
  const put = { ...content, recipients }
  return basketItemId === undefined ? { kind: 'assigned', content: put } : assignLine(put, basketItemId, added.id)
}

/**
 * Ships what a recipient would pick up [CHK-34]: to a recipient of the order, given by id, to another address, or with
 * null to the recipient's own address. Without one the checkout goes back to step 1, where it is entered.
 */
export function shipPickups(
  content: BasketContent,
  recipientId: string,
  to: Address | string | null,
  newId: () => string,
): Assignment {
  if (!hasRecipient(content, recipientId)) return { kind: 'no-recipient' }
  if (to !== null && typeof to === 'object') {
    const put = addRecipient(content, to, undefined, newId)
    if (put.kind !== 'assigned') return put
    const { id } = put.content.recipients.find(one => isSameAddress(one.address, to))!
    return shipPickups(put.content, recipientId, id, newId)
  }
  const target = content.recipients.find(one => one.id === (to ?? recipientId))
  if (target === undefined) return { kind: 'no-recipient' }
  const picked = content.lines.filter(line => line.recipientId === recipientId && line.shipMethod === 'pickup')
  const lines = picked.reduce<readonly BasketLine[]>(
    (all, { id }) =>
      give(
        all.map(line => (line.id === id ? { ...line, shipMethod: 'ship' } : line)),
        id,
        target.id,
      ),
    content.lines,
  )
  return {
    kind: 'assigned',
    content: { ...content, lines, ...(target.address === null && lines.length > 0 && { maxStep: 1 as const }) },
  }
}
