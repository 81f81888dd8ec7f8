import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { Notifier } from '../frame/notifier.ts'
import { page, PAGE_CSP, type Html } from '../frame/page.ts'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import type { ShipmentRows, SimulatedShipment } from './shipment-rows.ts'
import { carrierOf, isOpen, type FulfilmentSimulator } from './simulator.ts'

export interface PageParts {
  readonly database: SandboxDatabase
  readonly rows: ShipmentRows
  readonly simulator: FulfilmentSimulator
  readonly notifier: Notifier
}

const CSP = PAGE_CSP.replace("form-action 'none'", "form-action 'self'")
const WEEK = 7

const time = (at: string) => html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`
const goods = ({ request, withdrawn }: SimulatedShipment) =>
  request.lines
    .map(line => ({ ...line, left: line.quantity - (withdrawn[line.lineId] ?? 0) }))
    .filter(line => line.left > 0)
    .map(line => `${line.left} × ${line.title}`)
    .join(', ') || 'nothing left'

const button = ({ request }: SimulatedShipment, action: string, label: string) =>
  html`<form method="post" action="/shipments/${request.id}/${action}">
    <button aria-label="${label}: ${request.kind} of ${request.orderNumber}">${label}</button>
  </form>`

const buttons = (shipment: SimulatedShipment) => [
  button(shipment, 'advance', 'Next step'),
  button(shipment, 'delay', 'Delay by a week'),
]

const row = (shipment: SimulatedShipment) =>
  html`<tr>
    <td>${shipment.request.orderNumber}</td>
    <td>${shipment.request.kind}</td>
    <td>${shipment.state}</td>
    <td>${goods(shipment)}</td>
    <td>${shipment.promisedFrom} to ${shipment.promisedTo}</td>
    <td>${isOpen(shipment) ? buttons(shipment) : ''}</td>
  </tr>`

const listPage = (shipments: readonly SimulatedShipment[]) =>
  page(
    'Shipments',
    html`<p class="quiet">What the warehouse, the carriers and the stores have to do, newest first.</p>
      ${
        shipments.length === 0
          ? html`<p>No shipments yet.</p>`
          : html`<table>
              <thead>
                <tr>
                  ${['Order', 'Kind', 'State', 'Goods', 'Promised', 'What happens next'].map(
                    head => html`<th scope="col">${head}</th>`,
                  )}
                </tr>
              </thead>
              <tbody>
                ${shipments.map(row)}
              </tbody>
            </table>`
      }`,
  )

const trackingPage = (shipment: SimulatedShipment) =>
  page(
    `${carrierOf(shipment.request)} ${shipment.trackingNumber}`,
    html`<p>Expected ${shipment.promisedFrom} to ${shipment.promisedTo}.</p>
      <ol>
        ${shipment.steps
          .toReversed()
          .map(step => html`<li>${step.state} <span class="quiet">${time(step.at)}</span></li>`)}
      </ol>`,
  )

/** True for a form of the page itself: browsers say from which origin a form is sent. */
const isOwnForm = (c: Context): boolean => {
  const origin = c.req.header('origin')
  return origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : origin === new URL(c.req.url).origin
}

/** Pages for people: all shipments with buttons that move them, and the carrier's tracking page. */
export function shipmentPages({ database, rows, simulator, notifier }: PageParts): Hono {
  const app = new Hono()
  const show = (c: Context, content: Html | Promise<Html>, csp = PAGE_CSP) => {
    c.header('content-security-policy', csp)
    return c.html(content as Html)
  }
  const act = (work: (shipment: SimulatedShipment) => void) => async (c: Context) => {
    if (!isOwnForm(c)) return c.text('a form of another page', 403)
    const shipment = rows.find(c.req.param('id') ?? '')
    if (!shipment) return c.notFound()
    database.transact(() => work(shipment))
    await notifier.sendNow()
    return c.redirect('/shipments', 303)
  }
  app.get('/shipments', c => show(c, listPage(rows.newest()), CSP))
  app.post(
    '/shipments/:id/advance',
    act(shipment => void simulator.advance(shipment)),
  )
  app.post(
    '/shipments/:id/delay',
    act(shipment => simulator.delay(shipment, WEEK, 'carrier')),
  )
  app.get('/tracking/:number', c => {
    const shipment = rows.withTracking(c.req.param('number'))
    return shipment ? show(c, trackingPage(shipment)) : c.notFound()
  })
  return app
}
