import { formatMoney, minus, sum, ZERO, type Cents } from '#lib/money.ts'
import type { MailPart } from '#lib/mail/mail-content.ts'
import type { FollowedOrder, FollowedReturn } from '../followed-order.ts'
import { facts, paragraph, pieces, type NewsBody, type NewsOrder } from './news-order.ts'
import { messages } from './order-news-mail.messages.ts'
import { messages as paymentNeeded } from './payment-needed.messages.ts'

type Credits = FollowedOrder['credits']

/** Days in which an amount that went back on a reward certificate can be used at least. */
const CERTIFICATE_DAYS = 30

const moneyIn = (order: NewsOrder, amount: Cents) => formatMoney(amount, order.currency, order.language)

/** The tenders that get something back, and how much; each once. */
function creditedTenders({ tenders }: NewsOrder, credits: Credits) {
  const parts = credits.flatMap(credit => credit.tenders)
  return tenders
    .map(tender => ({
      tender,
      amount: sum(parts.filter(one => one.attemptId === tender.attemptId).map(one => one.amount)),
    }))
    .filter(({ amount }) => amount > ZERO)
}

/** The charges to cards and wallets for a shipment that has left. */
export function chargedFor(order: NewsOrder, { movements }: FollowedOrder, shipmentId: string): MailPart[] {
  const t = messages[order.language]
  const sums = order.tenders.flatMap(tender => {
    const amount = sum(
      movements
        .filter(one => one.kind === 'capture' && one.state !== 'refused' && one.shipmentId === shipmentId)
        .filter(one => one.attemptId === tender.attemptId)
        .map(one => one.amount),
    )
    return amount > ZERO ? [{ label: t.chargedTo(tender.brand, tender.lastFour), amount: moneyIn(order, amount) }] : []
  })
  return sums.length > 0 ? [{ kind: 'sums', sums }] : []
}

/** The amount that each tender gets back. A card's is split into the charged part and the part never charged. */
export function givenBack(
  order: NewsOrder,
  { movements }: Pick<FollowedOrder, 'movements'>,
  credits: Credits,
): MailPart[] {
  const t = messages[order.language]
  const credited = creditedTenders(order, credits)
  const ids = new Set<string | null>(credits.map(credit => credit.id))
  const refunds = movements.filter(one => ids.has(one.creditId) && one.state !== 'dropped')
  const sums = credited.flatMap(({ tender, amount }) => {
    const line = (words: typeof t.notCharged, part: Cents) =>
      part > ZERO ? [{ label: words(tender.brand, tender.lastFour), amount: moneyIn(order, part) }] : []
    if (tender.kind !== 'card') return line(t.backTo[tender.kind], amount)
    const back = sum(refunds.filter(one => one.attemptId === tender.attemptId).map(one => one.amount))
    return [...line(t.backTo.card, back), ...line(t.notCharged, minus(amount, back))]
  })
  const total = sum(credits.map(credit => credit.amount))
  const totals = sums.length > 1 ? [{ label: t.total, amount: moneyIn(order, total), isTotal: true }] : []
  const hasReward = credited.some(({ tender }) => tender.kind === 'reward')
  return [
    ...(sums.length > 0 ? [{ kind: 'sums', sums: [...sums, ...totals] } as const] : []),
    ...(refunds.length > 0 ? [paragraph(t.bankDelay)] : []),
    ...(hasReward ? [paragraph(t.certificate(CERTIFICATE_DAYS))] : []),
  ]
}

/** Cancelled pieces, and what is given back for them. */
export function cancelledMail(order: NewsOrder, followed: FollowedOrder, creditIds: readonly string[]): NewsBody {
  const t = messages[order.language]
  const words = t.cancelled
  const credits = followed.credits.filter(credit => creditIds.includes(credit.id))
  const isAll = followed.shipments.every(one => one.state === 'cancelled')
  return {
    subject: words.subject(order.number),
    heading: isAll ? words.all : words.part,
    parts: [
      paragraph(isAll ? words.allText : words.partText),
      pieces(
        order,
        credits.flatMap(credit => credit.lines),
      ),
      ...givenBack(order, followed, credits),
      facts({ label: t.order, lines: [order.number] }),
    ],
  }
}

/** A registered return: its label, or that it is collected, and what the customer gets back. */
export function returnRequestedMail(order: NewsOrder, { shipments }: FollowedOrder, one: FollowedReturn): NewsBody {
  const t = messages[order.language]['return-requested']
  const isCollected = shipments.some(shipment => shipment.id === one.shipmentId && shipment.kind === 'in-home')
  const label = one.label
    ? [{ label: messages[order.language].tracking, lines: [one.label.carrier, one.label.trackingNumber] }]
    : []
  return {
    subject: isCollected ? t.collectedSubject(order.number) : t.subject(order.number),
    heading: isCollected ? t.collectedHeading : t.heading,
    parts: [
      paragraph(isCollected ? t.collectedText : t.text),
      pieces(order, one.lines),
      facts(
        { label: t.number, lines: [one.number] },
        { label: t.due, lines: [t.when(moneyIn(order, one.amount))] },
        ...label,
      ),
    ],
    ...(!isCollected && { action: { label: t.print, url: order.link } }),
  }
}

/** A return that has arrived, and what was given back for it. */
export function returnReceivedMail(order: NewsOrder, followed: FollowedOrder, one: FollowedReturn): NewsBody {
  const t = messages[order.language]['return-received']
  const credits = followed.credits.filter(credit => credit.sourceId === one.id)
  return {
    subject: t.subject(order.number),
    heading: t.heading,
    parts: [
      paragraph(t.text),
      pieces(order, one.lines),
      ...givenBack(order, followed, credits),
      facts({ label: t.number, lines: [one.number] }),
    ],
  }
}

/** A gift card in place of a refund that the card's bank has refused, with its number and PIN. */
export function storeCreditMail(
  order: NewsOrder,
  { movements }: FollowedOrder,
  operationId: string,
): NewsBody | undefined {
  const refund = movements.find(one => one.id === operationId)
  const tender = order.tenders.find(one => one.attemptId === refund?.attemptId)
  if (!refund || !tender || !order.storeCredit) return undefined
  const t = messages[order.language]['store-credit']
  const amount = moneyIn(order, refund.amount)
  return {
    subject: t.subject(order.number),
    heading: t.heading(amount),
    parts: [
      paragraph(t.text(tender.brand, tender.lastFour)),
      facts(
        { label: t.number, lines: [order.storeCredit.number], isCode: true },
        { label: t.pin, lines: [order.storeCredit.pin], isCode: true },
        { label: messages[order.language].order, lines: [order.number] },
      ),
    ],
  }
}

/** A payment whose authorization could not be extended: what was not charged, and what the customer can do. */
export function paymentNeededMail(
  order: NewsOrder,
  { attemptId, amount }: { readonly attemptId: string; readonly amount: Cents },
): NewsBody | undefined {
  const tender = order.tenders.find(one => one.attemptId === attemptId)
  if (!tender) return undefined
  const words = paymentNeeded[order.language]
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(words.text(tender.brand, tender.lastFour, moneyIn(order, amount))),
      paragraph(words.call(order.phone)),
      facts({ label: messages[order.language].order, lines: [order.number] }),
    ],
    action: { label: words.pay, url: `${order.link}#shipment-payment` },
  }
}
