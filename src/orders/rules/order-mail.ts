import type { Language } from '#lib/language.ts'
import { formatMoney, times, type Cents, type Currency } from '#lib/money.ts'
import { messages } from './order.messages.ts'

export interface MailedOrder {
  readonly number: string
  readonly shopName: string
  readonly currency: Currency
  readonly language: Language
  readonly lines: readonly { readonly title: string; readonly optionText: string; readonly quantity: number; readonly unitPrice: Cents; readonly promised: string }[]
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
  readonly shipTo: readonly string[]
  readonly tenders: readonly { readonly brand: string; readonly lastFour: string }[]
}

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The confirmation of an order, as text and as HTML with everything a shopper typed escaped. */
export function orderMail(order: MailedOrder): { subject: string; text: string; html: string } {
  const t = messages[order.language]
  const money = (amount: Cents) => formatMoney(amount, order.currency, order.language)
  const paidWith = order.tenders.map(tender => t.ending(t.brands[tender.brand as keyof typeof t.brands] ?? tender.brand, tender.lastFour)).join(', ') || t.nothingToPay
  const sums: readonly (readonly [string, string])[] = [
    [t.merchandise, money(order.merchandise)], ...(order.discount > 0 ? [[t.discount, `−${money(order.discount)}`] as const] : []),
    [t.shipping, money(order.shipping)], [t.tax, money(order.tax)], [t.total, money(order.total)],
  ]
  const lines = order.lines.map(line => ({ name: `${line.quantity} × ${line.title}${line.optionText && `, ${line.optionText}`}`, price: money(times(line.unitPrice, line.quantity)), promised: t.arrives(line.promised) }))
  const subject = t.subject(order.shopName, order.number)
  const text = [
    t.thanks(order.number), '', ...lines.map(line => `${line.name}  ${line.price}\n  ${line.promised}`), '',
    ...sums.map(([label, amount]) => `${t.colon(label)} ${amount}`), '', t.colon(t.shipsTo), ...order.shipTo, '', `${t.colon(t.paidWith)} ${paidWith}`,
  ].join('\n')
  const cell = 'style="padding:8px 0;border-bottom:1px solid #e4d8c3"'
  const html = `<div lang="${order.language}" style="font:16px/1.55 Arial,sans-serif;color:#2a211c;max-width:36rem">
<h1 style="font:400 28px/1.2 Georgia,serif">${t.heading}</h1><p>${t.number} <strong>${escape(order.number)}</strong></p>
<table role="presentation" style="width:100%;border-collapse:collapse">${lines.map(line => `<tr><td ${cell}>${escape(line.name)}<br><small>${escape(line.promised)}</small></td><td ${cell} align="right">${line.price}</td></tr>`).join('')}
${sums.map(([label, amount]) => `<tr><td ${cell}>${label}</td><td ${cell} align="right">${amount}</td></tr>`).join('')}</table>
<p>${t.shipsTo}<br>${order.shipTo.map(escape).join('<br>')}</p><p>${t.paidWith} ${escape(paidWith)}</p></div>`
  return { subject, text, html }
}
