import type { Frame, Page } from '@playwright/test'
import { expect, playerOrigin, test } from './support/planner.ts'

const OOPS = 'Oops! An error occured attempting to load this sectional planner. Please try again shortly.'
const FAULT = { version: 1, type: 'configurator error', message: 'forged' }
const EMPTIED = {
  version: 1,
  type: 'item types changed',
  itemTypes: [],
  plan: { runs: [], room: null },
  cause: 'edit',
  basedOn: 0,
}

/** Counts the errors that the page writes to the shop's log. */
function errorsLogged(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().endsWith('/Checkout/Log')) count += 1
  })
  return () => count
}

/** Records the origins of messages posted to the page, except those of the planner's own frame. */
const listens = (page: Page) =>
  page.evaluate(() => {
    const player = document.querySelector<HTMLIFrameElement>('main iframe')!.contentWindow
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ origin, source }) => {
      if (source !== player) heard.push(origin)
    })
  })
const heardFrom = (page: Page, from: string) =>
  page.evaluate(origin => {
    const { heard } = window as unknown as { readonly heard: readonly string[] }
    return heard.filter(one => one === origin).length
  }, from)

/** Posts messages to the parent page of a frame. */
const posts = (messages: readonly unknown[]) => {
  for (const message of messages) window.parent.postMessage(message, '*')
}

/** Adds a frame to the page. The shop's policy may block the frame's own scripts, but not those of the test. */
async function framed(page: Page, attributes: Readonly<Record<string, string>>): Promise<Frame> {
  const attached = page.waitForEvent('frameattached')
  await page.evaluate(named => {
    const frame = document.createElement('iframe')
    for (const [name, value] of Object.entries(named)) frame.setAttribute(name, value)
    document.body.append(frame)
  }, attributes)
  const frame = await attached
  await frame.waitForLoadState('load')
  return frame
}

test("[PLN-22] messages from any other origin, or from another window of the player's, change nothing", async ({
  page,
  planner,
}) => {
  const logged = errorsLogged(page)
  await planner.plans()
  const [pieces, total] = [await planner.pieceNames(), await planner.totalCents()]
  // From the shop's own origin, from an opaque origin, and from a second frame of the player's own origin.
  const forged = [FAULT, EMPTIED, 'nonsense', { type: 'get item type price' }]
  await listens(page)
  await page.evaluate(messages => {
    for (const message of messages) window.postMessage(message, '*')
  }, forged)
  const nameless = await framed(page, { srcdoc: '<p>Nobody’s</p>', sandbox: 'allow-scripts' })
  await nameless.evaluate(posts, forged)
  const second = await framed(page, { src: `${playerOrigin()}/?collection=ALDER&mode=desktop&brand=CB&lang=en` })
  expect(new URL(second.url()).origin).toBe(playerOrigin())
  await second.evaluate(posts, forged)
  // A window opened at the player's address has no reference to the page that opened it.
  const opened = page.waitForEvent('popup')
  await page.evaluate(src => {
    window.open(src)
  }, playerOrigin())
  const popup = await opened
  await popup.waitForLoadState('load')
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await popup.close()
  // The player accepts messages only from its page.
  await second.evaluate(
    message => {
      window.parent.frames[0]!.postMessage(message, '*')
    },
    { version: 1, type: 'SetFabricCode', fabricChoiceCode: 'VEL0301' },
  )

  // All of them have reached the page: from itself, from an opaque origin, and from the player's origin in another
  // window.
  for (const origin of [new URL(page.url()).origin, 'null', playerOrigin()]) {
    await expect.poll(() => heardFrom(page, origin), origin).toBeGreaterThanOrEqual(forged.length)
  }
  // A message of the player itself, sent after all of these, is answered; so they have been processed by then.
  await planner.palette.getByRole('button', { name: /^Add Ottoman/ }).press('Enter')
  await planner.hasPieces([...pieces, 'Ottoman'])
  await expect.poll(() => planner.totalCents()).toBeGreaterThan(total)
  await expect(page.getByText(OOPS)).toHaveCount(0)
  expect(logged()).toBe(0)
})

/** Two overlapping pieces of the collection. */
const IMPOSSIBLE = {
  ...EMPTIED,
  itemTypes: ['LAL', 'RAL'],
  plan: {
    room: null,
    runs: [
      { x: 0, y: 0, turn: 0, pieces: [{ id: 'one', itemTypeCode: 'LAL' }] },
      { x: 200, y: 0, turn: 0, pieces: [{ id: 'two', itemTypeCode: 'RAL' }] },
    ],
  },
}

const BAD: readonly (readonly [string, unknown])[] = [
  ['a configurator error', FAULT],
  ['a message of unknown type', { version: 1, type: 'dance' }],
  ['a malformed message', { version: 1, type: 'item types changed', itemTypes: 'COR' }],
  ['a message of another version', { ...EMPTIED, version: 2 }],
  ['a plan with overlapping pieces', IMPOSSIBLE],
  ['bad data', { version: 1, type: 'get item type price', itemType: 'SPACESHIP' }],
]
for (const [name, message] of BAD) {
  test(`[PLN-19] [PLN-20] [PLN-21] ${name} from the player shows the error view and logs one line`, async ({
    page,
    planner,
  }) => {
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

test('[PLN-20] [PLN-21] several bad messages at once show one error view and log one line', async ({
  page,
  planner,
}) => {
  const logged = errorsLogged(page)
  await planner.plans(planner.at('CB2-US', '/sectional-planner/quarry-sectional-collection'))
  await planner.frame.locator('html').evaluate(() => {
    for (let i = 0; i < 3; i++) window.parent.postMessage({ type: 'nonsense', i }, '*')
  })
  await expect(page.getByText(OOPS)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Shop More Sectionals' })).toHaveAttribute(
    'href',
    '/sectional-planner-collections/',
  )
  await expect.poll(logged).toBe(1)
})
