import type { Page } from '@playwright/test'
import { expect, playerOrigin, test } from './planner.ts'

const OOPS = 'Oops! An error occured attempting to load this sectional planner. Please try again shortly.'
const FAULT = { version: 1, type: 'configurator error', message: 'forged' }
const EMPTIED = { version: 1, type: 'item types changed', itemTypes: [], plan: { runs: [], room: null }, cause: 'edit', basedOn: 0 }

/** How often the page has written an error into the shop's log. */
function errorsLogged(page: Page): () => number {
  let count = 0
  page.on('request', request => { if (request.url().endsWith('/Checkout/Log')) count += 1 })
  return () => count
}

test('[PLN-22] messages from any other origin, or from another window of the player\'s, change nothing', async ({ page, planner }) => {
  const logged = errorsLogged(page)
  await planner.plans()
  const [pieces, total] = [await planner.pieceNames(), await planner.totalCents()]
  // From the shop's own origin, from one without a name, and from a second frame of the player's own origin.
  const forged = [FAULT, EMPTIED, 'nonsense', { type: 'get item type price' }]
  await page.evaluate(async messages => {
    for (const message of messages) window.postMessage(message, '*')
    const script = `<script>for (const one of ${JSON.stringify(messages)}) parent.postMessage(one, '*')</script>`
    const nameless = Object.assign(document.createElement('iframe'), { srcdoc: script })
    nameless.setAttribute('sandbox', 'allow-scripts')
    document.body.append(nameless)
    await new Promise(resolve => { nameless.addEventListener('load', resolve) })
  }, forged)
  const answer = page.waitForEvent('frameattached')
  await page.evaluate(src => { document.body.append(Object.assign(document.createElement('iframe'), { src, name: 'second' })) }, `${playerOrigin()}/?collection=ALDER&mode=desktop&brand=CB&lang=en`)
  const second = await answer
  await second.waitForLoadState('load')
  expect(new URL(second.url()).origin).toBe(playerOrigin())
  await second.evaluate(messages => { for (const message of messages) window.parent.postMessage(message, '*') }, forged)
  // A window that is opened at the player's address has no way to the page that opened it.
  const opened = page.waitForEvent('popup')
  await page.evaluate(src => { window.open(src) }, playerOrigin())
  const popup = await opened
  await popup.waitForLoadState('load')
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await popup.close()
  // Nor does the player listen to anybody but its page.
  await second.evaluate(message => { window.parent.frames[0]!.postMessage(message, '*') }, { version: 1, type: 'SetFabricCode', fabricChoiceCode: 'VEL0301' })

  // A message of the player's own, sent after all of these, is answered: they have been looked at by then.
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).press('Enter')
  await planner.hasPieces([...pieces, 'Ottoman'])
  await expect.poll(() => planner.totalCents()).toBeGreaterThan(total)
  await expect(page.getByText(OOPS)).toHaveCount(0)
  expect(logged()).toBe(0)
})

const BAD: readonly (readonly [string, unknown])[] = [
  ['a configurator error', FAULT],
  ['a message of unknown type', { version: 1, type: 'dance' }],
  ['a malformed message', { version: 1, type: 'item types changed', itemTypes: 'COR' }],
  ['a message of another version', { ...EMPTIED, version: 2 }],
  ['bad data', { version: 1, type: 'get item type price', itemType: 'SPACESHIP' }],
]
for (const [name, message] of BAD) {
  test(`[PLN-19] [PLN-20] [PLN-21] ${name} from the player gives the error view, and one line in the log`, async ({ page, planner }) => {
    const logged = errorsLogged(page)
    await planner.plans()
    await planner.says(message)
    await expect(page.getByText(OOPS)).toBeVisible()
    await expect(page.getByText(OOPS)).toHaveCount(1)
    await expect(page.locator('main iframe')).toHaveCount(0)
    await expect.poll(logged).toBe(1)
    const more = page.getByRole('link', { name: 'Shop More Sectionals' })
    await expect(more).toHaveAttribute('href', '/furniture-sectional-sofas/')
    await more.click()
    await expect(page).toHaveURL(/furniture-sectional-sofas/)
    expect(logged()).toBe(1)
  })
}

test('[PLN-20] [PLN-21] two bad messages in one breath give one error view and one line in the log, with the second brand\'s way on', async ({ page, planner }) => {
  const logged = errorsLogged(page)
  await planner.plans(planner.at('CB2-US', '/sectional-planner/quarry-sectional-collection'))
  await planner.frame.locator('html').evaluate(() => { for (let i = 0; i < 3; i++) window.parent.postMessage({ type: 'nonsense', i }, '*') })
  await expect(page.getByText(OOPS)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Shop More Sectionals' })).toHaveAttribute('href', '/sectional-planner-collections/')
  await expect.poll(logged).toBe(1)
})
