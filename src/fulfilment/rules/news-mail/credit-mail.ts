import { formatMoney, sum, ZERO, type Cents } from '#lib/money.ts'
import type { MailPart } from '#orders/rules/mail/mail-content.ts'
import type { FollowedOrder, FollowedReturn } from '../followed-order.ts'
import { facts, paragraph, pieces, type NewsBody, type NewsOrder } from './news-order.ts'
import { messages } from './order-news-mail.messages.ts'

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

/** What goes back to which tender, and when. Of cancelled pieces nothing was charged to a card. */
export function givenBack(order: NewsOrder, credits: Credits): MailPart[] {
  const t = messages[order.language]
  const credited = creditedTenders(order, credits)
  const isCharged = credits.some(credit => credit.kind !== 'cancel')
  const sums = credited.map(({ tender, amount }) => {
    const words = tender.kind === 'card' && !isCharged ? t.notCharged : t.backTo[tender.kind]
    return { label: words(tender.brand, tender.lastFour), amount: moneyIn(order, amount) }
  })
  const total = sum(credits.map(credit => credit.amount))
  const totals = sums.length > 1 ? [{ label: t.total, amount: moneyIn(order, total), isTotal: true }] : []
  const has = (kind: 'card' | 'reward') => credited.some(({ tender }) => tender.kind === kind)
  return [
    ...(sums.length > 0 ? [{ kind: 'sums', sums: [...sums, ...totals] } as const] : []),
    ...(has('card') && isCharged ? [paragraph(t.bankDelay)] : []),
    ...(has('reward') ? [paragraph(t.certificate(CERTIFICATE_DAYS))] : []),
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
      ...givenBack(order, credits),
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
      ...givenBack(order, credits),
      facts({ label: t.number, lines: [one.number] }),
    ],
  }
}
