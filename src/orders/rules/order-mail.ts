import type { Language } from '#lib/language.ts'
import { formatMoney, times, type Cents, type Currency } from '#lib/money.ts'
import { messages } from './order.messages.ts'

export interface MailedLine {
  readonly title: string
  readonly optionText: string
  readonly quantity: number
  readonly unitPrice: Cents
  /** Promised delivery or pickup time: `Jun 12–Jun 18`, or `Ready Jun 12 after 2 pm`. */
  readonly promised: string
  readonly shipMethod: 'ship' | 'pickup'
}

/** A destination in lines, with the choices in words and the gift message; empty without one. */
export interface MailedDestination {
  readonly lines: readonly string[]
  readonly notes: readonly string[]
  readonly giftMessage: string
}

export interface MailedOrder {
  readonly number: string
  readonly shopName: string
  readonly currency: Currency
  readonly language: Language
  readonly lines: readonly MailedLine[]
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly installation: Cents
  readonly giftServices: Cents
  readonly tax: Cents
  readonly isTaxExempt: boolean
  readonly donation: Cents
  readonly total: Cents
  /** Address lines of each recipient, with what was chosen for it. */
  readonly shipTo: readonly MailedDestination[]
  /** Pickup location: name, and address, telephone and hours if they are known; null if all lines are shipped. */
  readonly pickup: (MailedDestination & { readonly name: string }) | null
  readonly tenders: readonly { readonly brand: string; readonly lastFour: string }[]
  /** Address of the order's page, which whoever has the mail sees. */
  readonly link: string
}

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The confirmation mail as text and HTML. All values that a shopper typed are escaped in the HTML. */
export function orderMail(order: MailedOrder): { subject: string; text: string; html: string } {
  const t = messages[order.language]
  const money = (amount: Cents) => formatMoney(amount, order.currency, order.language)
  const paidWith =
    order.tenders
      .map(tender => t.ending(t.brands[tender.brand as keyof typeof t.brands] ?? tender.brand, tender.lastFour))
      .join(', ') || t.nothingToPay
  const placesOf = (head: string, at: readonly string[], { notes, giftMessage }: MailedDestination) => [
    { head, lines: [...at, ...notes] },
    ...(giftMessage === '' ? [] : [{ head: t.giftMessageTo(at[0] ?? ''), lines: giftMessage.split('\n') }]),
  ]
  const isSent = order.lines.some(line => line.shipMethod === 'ship')
  const places = [
    ...(isSent ? order.shipTo.flatMap(one => placesOf(t.shipsTo, one.lines, one)) : []),
    ...(order.pickup ? placesOf(t.pickUpAt, [order.pickup.name, ...order.pickup.lines], order.pickup) : []),
  ]
  const sums: readonly (readonly [string, string])[] = [
    [t.merchandise, money(order.merchandise)],
    ...(order.discount > 0 ? [[t.discount, `−${money(order.discount)}`] as const] : []),
    ...(isSent || order.shipping > 0
      ? [[t.shipping, order.shipping === 0 ? t.free : money(order.shipping)] as const]
      : []),
    ...(order.installation > 0 ? [[t.installation, money(order.installation)] as const] : []),
    ...(order.giftServices > 0 ? [[t.giftServices, money(order.giftServices)] as const] : []),
    ...(order.donation > 0 ? [[t.donation, money(order.donation)] as const] : []),
    [order.isTaxExempt ? t.taxExempt : t.tax, money(order.tax)],
    [t.total, money(order.total)],
  ]
  const lines = order.lines.map(line => ({
    name: `${line.quantity} × ${line.title}${line.optionText && `, ${line.optionText}`}`,
    price: money(times(line.unitPrice, line.quantity)),
    promised:
      line.shipMethod === 'pickup' && order.pickup
        ? t.ready(line.promised, order.pickup.name)
        : t.arrives(line.promised),
  }))
  const subject = t.subject(order.shopName, order.number)
  const text = [
    t.thanks(order.number),
    '',
    ...lines.map(line => `${line.name}  ${line.price}\n  ${line.promised}`),
    '',
    ...sums.map(([label, amount]) => `${t.colon(label)} ${amount}`),
    '',
    ...places.flatMap(({ head, lines: at }) => [t.colon(head), ...at, '']),
    `${t.colon(t.paidWith)} ${paidWith}`,
    '',
    `${t.colon(t.seeOrder)} ${order.link}`,
  ].join('\n')
  const cell = 'style="padding:8px 0;border-bottom:1px solid #e4d8c3"'
  const lineRow = (line: (typeof lines)[number]) =>
    `<tr><td ${cell}>${escape(line.name)}<br><small>${escape(line.promised)}</small></td>` +
    `<td ${cell} align="right">${line.price}</td></tr>`
  const sumRow = ([label, amount]: (typeof sums)[number]) =>
    `<tr><td ${cell}>${label}</td><td ${cell} align="right">${amount}</td></tr>`
  const placeText = ({ head, lines: at }: (typeof places)[number]) =>
    `<p>${escape(head)}<br>${at.map(escape).join('<br>')}</p>`
  const html = `<div lang="${order.language}" style="font:16px/1.55 Arial,sans-serif;color:#2a211c;max-width:36rem">
<h1 style="font:400 28px/1.2 Georgia,serif">${t.heading}</h1><p>${t.number} <strong>${escape(order.number)}</strong></p>
<table role="presentation" style="width:100%;border-collapse:collapse">${lines.map(lineRow).join('')}
${sums.map(sumRow).join('')}</table>
${places.map(placeText).join('')}<p>${t.paidWith} ${escape(paidWith)}</p>
<p><a href="${escape(order.link)}" style="color:#6b231b">${t.seeOrder}</a></p></div>`
  return { subject, text, html }
}
