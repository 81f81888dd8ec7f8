import { formatMoney, times, type Cents, type Currency } from '#lib/money.ts'

export interface MailedOrder {
  readonly number: string
  readonly shopName: string
  readonly currency: Currency
  readonly lines: readonly { readonly title: string; readonly optionText: string; readonly quantity: number; readonly unitPrice: Cents; readonly promised: string }[]
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
  readonly shipTo: readonly string[]
  readonly paidWith: readonly string[]
}

const escape = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** The confirmation of an order, as text and as HTML with everything a shopper typed escaped. */
export function orderMail(order: MailedOrder): { subject: string; text: string; html: string } {
  const money = (amount: Cents) => formatMoney(amount, order.currency)
  const sums: readonly (readonly [string, string])[] = [
    ['Merchandise', money(order.merchandise)], ...(order.discount > 0 ? [['Discount', `−${money(order.discount)}`] as const] : []),
    ['Shipping', money(order.shipping)], ['Tax', money(order.tax)], ['Total', money(order.total)],
  ]
  const lines = order.lines.map(line => ({ name: `${line.quantity} × ${line.title}${line.optionText && `, ${line.optionText}`}`, price: money(times(line.unitPrice, line.quantity)), promised: `Arrives ${line.promised}` }))
  const subject = `Your ${order.shopName} order ${order.number}`
  const text = [
    `Thank you. Your order ${order.number} is in.`, '', ...lines.map(line => `${line.name}  ${line.price}\n  ${line.promised}`), '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`), '', 'Ships to:', ...order.shipTo, '', `Paid with: ${order.paidWith.join(', ') || 'nothing to pay'}`,
  ].join('\n')
  const cell = 'style="padding:8px 0;border-bottom:1px solid #e4d8c3"'
  const html = `<div style="font:16px/1.55 Arial,sans-serif;color:#2a211c;max-width:36rem">
<h1 style="font:400 28px/1.2 Georgia,serif">Thank you. Your order is in.</h1><p>Order number <strong>${escape(order.number)}</strong></p>
<table role="presentation" style="width:100%;border-collapse:collapse">${lines.map(line => `<tr><td ${cell}>${escape(line.name)}<br><small>${escape(line.promised)}</small></td><td ${cell} align="right">${line.price}</td></tr>`).join('')}
${sums.map(([label, amount]) => `<tr><td ${cell}>${label}</td><td ${cell} align="right">${amount}</td></tr>`).join('')}</table>
<p>Ships to<br>${order.shipTo.map(escape).join('<br>')}</p><p>Paid with ${escape(order.paidWith.join(', ') || 'nothing to pay')}</p></div>`
  return { subject, text, html }
}
