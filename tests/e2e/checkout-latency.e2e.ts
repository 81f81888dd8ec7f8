import type { Page } from '@playwright/test'
import { APPROVED, fromOregon } from './support/person.ts'
import { overLatency, type RoundTrips } from './support/round-trips.ts'
import { expect, NEXT, test } from './support/shopper.ts'

// Playwright's recording of each step costs the page a tenth of a second.
test.use({ trace: 'off' })

/** The time of one round trip between browser and shop, in milliseconds. */
const LATENCY_MS = 150
/** Consecutive round trips per step; the rest of the budget of 450 ms is for the shop and the browser. */
const MOST_ROUND_TRIPS = 2

/** Records when the button is pressed, in milliseconds since the epoch. */
const notePress = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      sessionStorage.setItem('pressedAt', String(performance.timeOrigin + performance.now()))
    }
    document.addEventListener('click', note, { capture: true, once: true })
  })

/** Records when the next step is usable: its heading gets the focus. */
const noteStep = (page: Page) =>
  page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLHeadingElement) || target.textContent === before) return
      document.removeEventListener('focusin', note)
      sessionStorage.setItem('usableAt', String(performance.timeOrigin + performance.now()))
    }
    document.addEventListener('focusin', note)
  })

/** Time of a loaded document's first contentful paint. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const tell = (list: PerformanceObserverEntryList) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(performance.timeOrigin + startTime)
        }
        new PerformanceObserver(tell).observe({ type: 'paint', buffered: true })
      }),
  )

const noted = (page: Page, name: 'pressedAt' | 'usableAt') =>
  page.evaluate(key => Number(sessionStorage.getItem(key)), name)

/** Waits until everything that a step preloads for the next one has arrived, as it has while a shopper reads. */
async function hasAll(page: Page, trips: RoundTrips): Promise<void> {
  for (let look = 0; look < 2; look++) {
    await expect.poll(() => trips.pending).toBe(0)
    // A reply may cause further requests.
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
  }
}

const wayOf = (chain: readonly { readonly path: string }[]): string => chain.map(({ path }) => path).join(' → ')

test('[CHK-10] [CHK-12] a checkout step waits for two consecutive replies, and for no script', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await page.waitForLoadState('networkidle')
  const trips = await overLatency(page, LATENCY_MS)
  const steps = [
    { fill: () => shopper.writesAddress(fromOregon()), button: NEXT.shipping, heading: 'Shipping and Gift Options' },
    { fill: async () => {}, button: NEXT.options, heading: 'Payment and Billing' },
    { fill: () => shopper.writesCard(APPROVED), button: NEXT.payment, heading: 'Review and Place Order' },
  ]
  for (const { fill, button, heading } of steps) {
    await fill()
    await hasAll(page, trips)
    await notePress(page)
    await noteStep(page)
    // The step appears although scripts are held back: its code was preloaded. That of the following step comes later.
    await trips.holdScripts()
    await shopper.button(button).click()
    await expect(shopper.heading(heading)).toBeFocused()
    const [pressed, usable] = [await noted(page, 'pressedAt'), await noted(page, 'usableAt')]
    const chain = trips.chain(pressed, usable)
    await trips.releaseScripts()
    console.log(`${button}: ${Math.round(usable - pressed)} ms at ${LATENCY_MS} ms of latency, ${wayOf(chain)}`)
    expect(chain[0]?.path).toBe('/ReactCheckout/ValidateCart')
    expect(chain.length, wayOf(chain)).toBeLessThanOrEqual(MOST_ROUND_TRIPS)
  }
  await hasAll(page, trips)
  await notePress(page)
  await trips.holdScripts()
  await shopper.button(NEXT.review).click()
  await expect(shopper.heading('Thank you, Renata.')).toBeVisible()
  const painted = await firstPaint(page)
  const pressed = await noted(page, 'pressedAt')
  const chain = trips.chain(pressed, painted)
  await trips.releaseScripts()
  console.log(`${NEXT.review}: ${Math.round(painted - pressed)} ms at ${LATENCY_MS} ms of latency, ${wayOf(chain)}`)
  // The order, then the document of the session that may see it, and that document's one stylesheet.
  expect(wayOf(chain)).toMatch(
    /^[/]ReactCheckout[/]ValidateCart → [/]ReactCheckout[/]PlaceOrder → [/]checkout[/]confirmation( → [^→]+[.]css)?$/,
  )
})
