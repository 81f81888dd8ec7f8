import { CHECKOUT_REQUESTS } from '../../bench/checkout-requests.ts'
import { fromOregon } from './support/person.ts'
import { expect, test } from './support/shopper.ts'

/** Files that all visitors share: scripts, stylesheets, fonts, photographs. */
const isFile = (path: string): boolean => /^\/(assets|pictures)\/|[.](svg|ico|png|webmanifest)$/.test(path)
/** Suggestions while an address is typed: they are asked for only if typing pauses, which depends on the machine. */
const isSuggestion = (path: string): boolean => path === '/api/addresses/places'

test('a guest checkout in a browser sends exactly the requests that the benchmark replays', async ({
  page,
  shopper,
  baseURL,
}) => {
  const sent: string[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(baseURL!).origin && !isFile(pathname) && !isSuggestion(pathname))
      sent.push(`${request.method()} ${pathname}`)
  })
  const settled = () => page.waitForLoadState('networkidle')
  await shopper.opens('/product/camden-easy-chair')
  await settled()
  await shopper.button('Add to Cart').click()
  await expect(page.getByRole('dialog', { name: '1 item added to your cart' })).toBeVisible()
  await settled()
  await page.getByRole('link', { name: 'View Cart & Checkout' }).click()
  await expect(shopper.heading('Your Cart')).toBeVisible()
  await settled()
  await shopper.checksOutAsGuest()
  await expect(shopper.heading('Shipping')).toBeVisible()
  await settled()
  await shopper.fillsSteps(fromOregon())
  await settled()
  await shopper.placesOrder()
  await settled()
  // Requests of one page run at the same time, so their order depends on the machine.
  const replayed = CHECKOUT_REQUESTS.map(({ method, path }) => `${method} ${path}`)
  expect(sent.toSorted()).toEqual(replayed.toSorted())
})
