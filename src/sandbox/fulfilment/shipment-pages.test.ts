import { expect, test } from 'vitest'
import { shipmentOf, startSimulator } from '../../../tests/support/fulfilment/simulated-fulfilment.ts'

/** Sends a form as a browser does, without following the redirect. */
const submit = (url: string, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const rowsOf = (page: string) => [...page.matchAll(/<tr>.*?<[/]tr>/gs)].map(([row]) => row).slice(1)

test('the page lists shipments newest first with their goods, and the front page leads there', async () => {
  const { service, control, url } = await startSimulator()
  expect(await (await fetch(`${url}/shipments`)).text()).toContain('No shipments yet.')
  const line = { ...shipmentOf().lines[0]!, title: 'Lamp & <shade>' }
  const [older, newer] = [shipmentOf(), shipmentOf({ kind: 'pickup', lines: [line] })]
  await service.request(older)
  await service.request(newer)
  await control('shipments/advance', { shipmentId: older.id })
  const rows = rowsOf(await (await fetch(`${url}/shipments`)).text())
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(newer.orderNumber)
  expect(rows[0]).toContain('2 × Lamp &amp; &lt;shade&gt;')
  expect(rows[1]).toMatch(new RegExp(`${older.orderNumber}.*parcel.*packed.*2 × Lamp`, 's'))
  expect(await (await fetch(url)).text()).toContain('href="/shipments"')
})

test('the buttons move a shipment on and delay it by a week', async () => {
  const { service, control, url } = await startSimulator()
  const shipment = shipmentOf()
  await service.request(shipment)
  const page = await fetch(`${url}/shipments`)
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  const actions = [...(await page.text()).matchAll(/action="([^"]+)"/g)].map(([, action]) => `${url}${action}`)
  expect(actions).toHaveLength(2)
  for (const action of actions) {
    const answer = await submit(action, { origin: url })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shipments'])
  }
  expect((await control('shipments')).body).toMatchObject({
    shipments: [{ state: 'packed', promisedFrom: '2026-12-08', promisedTo: '2026-12-10' }],
  })
})

test('a shipment that has arrived has no buttons', async () => {
  const { service, control, url } = await startSimulator()
  const shipment = shipmentOf()
  await service.request(shipment)
  await control('shipments/advance', { shipmentId: shipment.id, to: 'delivered' })
  expect(await (await fetch(`${url}/shipments`)).text()).not.toContain('<button')
})

test.each([
  ['another origin', { origin: 'https://attacker.example', 'sec-fetch-site': 'same-origin' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port of this host', { 'sec-fetch-site': 'same-site' }],
  ['no browser', {}],
])('a form from %s is refused and moves nothing', async (_from, headers) => {
  const { service, control, url } = await startSimulator()
  const shipment = shipmentOf()
  await service.request(shipment)
  expect((await submit(`${url}/shipments/${shipment.id}/advance`, headers)).status).toBe(403)
  expect((await control('shipments')).body).toMatchObject({ shipments: [{ state: 'placed' }] })
})
