import type { Page } from '@playwright/test'
import { random, TIME_SHARE_MS } from '../support/seeded.ts'
import { nextAction, shows, ZIPS, type Action, type Walk } from './support/cart-actions.ts'
import { isOffered } from './support/cart-model.ts'
import { askShop, cartOf } from './support/cart-screen.ts'
import { expect, test } from './support/shopper.ts'

/**
 * Number of actions, and the seed that they are drawn from; a failure names both. If no number is given, the walk ends
 * after its share of time, but not before LEAST_ACTIONS.
 */
const ACTIONS = Number(process.env.CART_WALK_ACTIONS ?? 500)
const LEAST_ACTIONS = 30
const WALK_MS = process.env.CART_WALK_ACTIONS === undefined ? TIME_SHARE_MS : Infinity
const SEED = Number(process.env.CART_WALK_SEED ?? 20_261_122)
/** Number of actions after which the shop's cart is compared with the model. */
const CHECK_EVERY = 50

/**
 * Expects the shop's own cart to equal the model: lines with fulfilment and installation, saved lines, ZIP code, promo
 * code, donation and totals.
 */
async function checkShop({ model, facts, tabs }: Walk): Promise<void> {
  const cart = await cartOf(tabs[0].page)
  expect({
    lines: cart.lineItems.map(({ itemInfo: { title }, quantity: count, isPickup, installation }) => ({
      title,
      quantity: count,
      way: isPickup ? 'pickup' : 'ship',
      isInstalled: installation?.isSelected === true,
    })),
    saved: cart.savedForLater.map(({ itemInfo: { title }, quantity: count }) => ({ title, quantity: count })),
    zip: cart.cartSummary.taxZipCode,
    code: cart.cartSummary.discountCode,
    donation: cart.donation.amount,
  }).toEqual({
    lines: model.lines,
    saved: model.saved.map(({ title, quantity: count }) => ({ title, quantity: count })),
    zip: model.zip,
    code: model.code,
    donation: model.donation,
  })
  const { merchandise, discount, shipping, installation, tax, donation, total } = cart.orderSummary
  expect(merchandise).toBe(model.lines.reduce((sum, line) => sum + facts.get(line.title)!.price * line.quantity, 0))
  expect(installation).toBe(
    model.lines.reduce((sum, line) => sum + (line.isInstalled ? facts.get(line.title)!.fee! * line.quantity : 0), 0),
  )
  expect(total).toBe(merchandise - discount + shipping + installation + tax + donation)
}

/** Small items that can be picked up, and a few with installation. */
const GOODS = [
  '220101',
  '240201',
  '240301',
  '240401',
  '240501',
  '360101',
  '360301',
  '380101',
  '380201',
  '260201',
  '260301',
  '120303',
  '390101',
  '390201',
] as const

/** Starts a walk from the shop's cart, in two tabs, with the model's data about each product. */
async function startWalk(page: Page, other: Page): Promise<Walk> {
  const { lineItems } = await cartOf(page)
  expect(lineItems).toHaveLength(GOODS.length)
  return {
    model: {
      lines: lineItems.map(({ itemInfo: { title } }) => ({ title, quantity: 1, way: 'ship', isInstalled: false })),
      saved: [],
      zip: ZIPS[0],
      code: null,
      donation: 0,
    },
    tabs: [
      { page, trace: undefined },
      { page: other, trace: undefined },
    ],
    at: 0,
    removed: [],
    facts: new Map(
      lineItems.map(
        ({
          itemInfo: { title },
          priceQuantityTotals: { unitPrice },
          installation,
          shippingDeliveryOptions: { isStorePickupOptionVisible },
        }) => [
          title,
          {
            price: unitPrice,
            fee: installation?.fee ?? null,
            isPickable: isStorePickupOptionVisible && installation === null,
          },
        ],
      ),
    ),
  }
}

/** Performs one action in the active tab and waits until the tab shows the model's cart. */
async function act(walk: Walk, action: Action): Promise<void> {
  const tab = walk.tabs[walk.at]
  // A quantity step is sent after a short delay: wait for it before leaving the page.
  if (action.name === 'other tab' || action.name === 'reload') await shows(walk, tab, true)
  await action.run(tab.page)
  action.after(walk)
  for (const one of walk.tabs) if (one.trace && !isOffered(walk.model, one.trace)) one.trace = undefined
  // The cart count in the header appears once the page's scripts run.
  if (action.name === 'reload')
    await expect(tab.page.getByRole('banner').getByRole('link', { name: /^Cart ?, \d+ items?$/ })).toBeVisible()
  await shows(walk, walk.tabs[walk.at], false)
}

test('[CRT-01] [CRT-02] [CRT-03] [CRT-04] [CRT-05] [CRT-06] [CRT-11] random actions keep the cart correct', async ({
  page,
  context,
  shopper,
  isMobile,
}) => {
  test.skip(isMobile, 'the same page')
  test.setTimeout(600_000)
  // A step that cannot be taken fails soon, with the seed.
  context.setDefaultTimeout(15_000)
  await shopper.opens('/')
  await askShop(page, 'POST', '/browse/scbadd/AddItemToCartV2', { items: GOODS.map(Sku => ({ Sku })) })
  await askShop(page, 'POST', '/Checkout/Cart/SetInStorePickupStore', { storeNumber: 'lincoln-park' })
  await askShop(page, 'POST', '/api/cart/apply-zip', { zipCode: ZIPS[0] })
  const other = await context.newPage()
  for (const one of [page, other]) await one.goto('/checkout/cart')
  const walk = await startWalk(page, other)
  const draw = random(SEED)
  const done: string[] = []
  try {
    const began = Date.now()
    for (let isOver = false; !isOver;) {
      const i = done.length + 1
      isOver = i === ACTIONS || (i >= LEAST_ACTIONS && Date.now() - began >= WALK_MS)
      const action = nextAction(walk, draw)
      done.push(`${i} ${walk.at === 0 ? 'A' : 'B'} ${action.name}`)
      await act(walk, action)
      if (i % CHECK_EVERY === 0 || isOver) {
        for (const one of walk.tabs) await shows(walk, one, true)
        await checkShop(walk)
      }
    }
  } catch (error) {
    throw new Error(
      `seed ${SEED} (CART_WALK_SEED=${SEED} CART_WALK_ACTIONS=${done.length}), last: ${done.slice(-8).join(' | ')}`,
      { cause: error },
    )
  }
})
