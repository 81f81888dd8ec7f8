// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readShippingTables } from '#cart/server/shipping/shipping-tables.ts'
import { calendarMemory } from '#delivery/server/calendars.ts'
import { setCutoffHour } from '#delivery/server/change-calendar.ts'
import { CLAIM_DAYS } from '#fulfilment/rules/claim.ts'
import { MADE_FOR_YOU_HOURS, RETURN_DAYS } from '#fulfilment/rules/shipment-progress.ts'
import { HELP_TOPICS, helpPath } from '#lib/help-path.ts'
import { formatMoney } from '#lib/money.ts'
import { SITES, type SiteCode } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { siteHosts } from '#platform/sites.ts'
import { HOUSEHOLD_LIMIT, MOST_SWATCHES } from '#swatches/rules/limits.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { SHOP_NAMES } from '#tests/support/shop-names.ts'
import { enterValue } from '#ui/forms/enter-value.ts'
import { ShopNamesProvider } from '#ui/shop-names.tsx'
import * as help from './help.page.tsx'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hosts = siteHosts('cb.test=CB-US,ca.cb.test=CB-CA,cb2.test=CB2-US,ca.cb2.test=CB2-CA', 'http', '')

function contextOf(site: SiteCode): RouterContextProvider {
  const context = new RouterContextProvider()
  const calendar = calendarMemory({ db: database.pool, ttlMs: 0, now: Date.now })
  const known = { site: SITES[site], language: 'en', hosts, db: database.pool, calendar, shows: () => {} }
  context.set(pageRequest, known as unknown as PageRequest)
  return context
}

/** Renders a help page over the seeded catalogue. */
async function visit(path: string, site: SiteCode = 'CB-US'): Promise<HTMLElement> {
  const Shop = createRoutesStub(
    [
      {
        path: '/customer-service/:topic?',
        Component: help.default as never,
        loader: help.loader as never,
        ErrorBoundary: help.ErrorBoundary as never,
        HydrateFallback: () => null,
      },
    ],
    contextOf(site),
  )
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <ShopNamesProvider value={SHOP_NAMES}>
      <Shop initialEntries={[path]} />
    </ShopNamesProvider>,
  )
  await vi.waitUntil(() => host.querySelector('main h1'), { timeout: 15_000 })
  return host
}
const text = (host: HTMLElement, selector = 'main') => host.querySelector(selector)?.textContent ?? ''

test('the help pages state the numbers that cart and returns compute with', async () => {
  const returns = await visit('/customer-service/returns')
  expect(text(returns)).toContain(`within ${RETURN_DAYS} days`)
  const tables = (await readShippingTables(database.pool)).US
  const shipping = text(await visit('/customer-service/shipping'))
  for (const { rate } of tables.standard) expect(shipping).toContain(formatMoney(rate, 'USD'))
  expect(shipping).toContain(formatMoney(tables.inHome.local.rate, 'USD'))
  expect(text(await visit('/customer-service/shipping', 'CB-CA'))).toContain('km of one of our warehouses')
})

test('[LIM-01] [LIM-02] the shipping page states the surcharge and the cut-off of its country', async () => {
  const { surcharge } = (await readShippingTables(database.pool)).US.remote
  await setCutoffHour(database.pool, 'CA', 10)
  onTestFinished(async () => {
    await setCutoffHour(database.pool, 'CA', 12)
  })
  const us = text(await visit('/customer-service/shipping'))
  expect(us).toContain(`Alaska, Hawaii and US territories costs ${formatMoney(surcharge, 'USD')} more`)
  expect(us).toContain('an order by noon Central Time')
  const ca = text(await visit('/customer-service/shipping', 'CB-CA'))
  expect(ca).not.toContain('Alaska')
  expect(ca).toContain('an order by 10 am Central Time')
})

test('the returns page states the rules of claims, and of cancelling what is made for the customer', async () => {
  const returns = text(await visit('/customer-service/returns'))
  expect(returns).toContain(`within ${CLAIM_DAYS.damaged} days of its arrival`)
  expect(returns).toContain(`does not work as it should, you have ${CLAIM_DAYS.defective} days`)
  expect(returns).toContain(`made-to-order or personalized piece can be cancelled for ${MADE_FOR_YOU_HOURS} hours`)
})

test('the answer about swatches states the limits of an order and of an address', async () => {
  const { swatches, days } = HOUSEHOLD_LIMIT
  const help = text(await visit('/customer-service'))
  expect(help).toContain(`up to ${MOST_SWATCHES} swatches are free`)
  expect(help).toContain(`An address gets up to ${swatches} in ${days} days.`)
})

test('the help page finds a question by its words, and links to every topic', async () => {
  const host = await visit('/customer-service')
  const links = [...host.querySelectorAll('main nav[aria-label=Topics] a')].map(link => link.getAttribute('href'))
  expect(links).toEqual(HELP_TOPICS.map(topic => helpPath(topic)))
  const all = host.querySelectorAll('main summary').length
  enterValue(host.querySelector<HTMLInputElement>('main input')!, 'swatch')
  await vi.waitFor(() => {
    const shown = [...host.querySelectorAll('main summary')].map(one => one.textContent)
    expect(shown).toEqual(['Can I see a fabric before I order?'])
  })
  expect(text(host, 'main [role=status]')).toBe(`1 of ${all} questions`)
})

test('an order is found on its page of help; an unknown topic is a missing page', async () => {
  const host = await visit('/customer-service/track-order')
  expect(host.querySelector('main input[name=number]')).not.toBeNull()
  expect(text(await visit('/customer-service/nothing'), 'main h1')).toBe('We could not find that page')
})
