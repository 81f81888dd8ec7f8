import { expect, type Page } from '@playwright/test'
import type { Random } from '../../support/seeded.ts'
import { canUndo, change, leave, undo, type CartModel, type ModelLine, type ModelTrace } from './cart-model.ts'
import { readScreen, screenOf } from './cart-screen.ts'

/** Maximum number of removed lines that the shop can restore. */
const MOST_REMOVED = 10
export const ZIPS = ['60614', '97202', '10001', '33101'] as const

export interface Tab {
  readonly page: Page
  trace: ModelTrace | undefined
}

/** A shopper with two tabs of one cart, and the model of that cart. */
export interface Walk {
  model: CartModel
  readonly tabs: readonly [Tab, Tab]
  /** Index of the active tab. */
  at: 0 | 1
  /** Titles of the removed lines, most recent first. */
  removed: string[]
  /** Unit price and installation fee by title, in cents; `fee` is null if the product cannot be installed. */
  readonly facts: ReadonlyMap<
    string,
    { readonly price: number; readonly fee: number | null; readonly isPickable: boolean }
  >
}

const row = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Items in your cart' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Waits until a tab shows the model's cart and has no pending request. */
export async function shows({ model }: Walk, { page }: Tab, isSettled: boolean): Promise<void> {
  try {
    await page.waitForFunction(
      readScreen,
      { wanted: JSON.stringify(screenOf(model)), settled: isSettled },
      { timeout: 15_000 },
    )
  } catch {
    expect(await page.evaluate(readScreen, {})).toEqual(screenOf(model))
    throw new Error('a request is still in progress')
  }
}

/** An action that a shopper can take now, and its effect on the model. */
export interface Action {
  readonly name: string
  readonly run: (page: Page) => Promise<void>
  readonly after: (walk: Walk) => void
}

function leaving(kind: ModelTrace['kind'], button: string, title: string): Action {
  return {
    name: `${kind} ${title}`,
    run: page => page.getByRole('button', { name: button, exact: true }).click(),
    after: walk => {
      const { model, trace } = leave(walk.model, title, kind)
      walk.model = model
      walk.tabs[walk.at].trace = trace
      if (kind === 'removed' || kind === 'saved-removed') walk.removed = [title, ...walk.removed].slice(0, MOST_REMOVED)
    },
  }
}

function quantity(line: ModelLine, random: Random): Action {
  const { title } = line
  const to = (next: number, run: Action['run']): Action => ({
    name: `${title} × ${next}`,
    run,
    after: walk => {
      walk.model = change(walk.model, title, { quantity: next })
    },
  })
  const press = (name: string, next: number) =>
    to(next, page => page.getByRole('button', { name: `${name} Quantity of ${title}`, exact: true }).click())
  switch (random.below(3)) {
    case 0:
      return press('Increase', line.quantity + 1)
    case 1:
      return line.quantity > 1 ? press('Decrease', line.quantity - 1) : press('Increase', 2)
    default: {
      const next = 1 + random.below(4)
      return to(next, async page => {
        const field = page.getByRole('textbox', { name: `Quantity of ${title}`, exact: true })
        await field.fill(String(next))
        await field.press('Enter')
      })
    }
  }
}

function lineAction(walk: Walk, random: Random): Action | undefined {
  const { lines } = walk.model
  if (lines.length === 0) return undefined
  const line = random.pick(lines)
  const { title } = line
  const { fee, isPickable } = walk.facts.get(title)!
  const what = random.below(20)
  if (what < 9)
    return line.quantity >= 4
      ? { ...quantity({ ...line, quantity: 4 }, { ...random, below: () => 1 }), name: `${title} fewer` }
      : quantity(line, random)
  if (what < 12) return leaving('saved', `Save for Later ${title}`, title)
  if (what < 13) return leaving('removed', `Remove ${title}`, title)
  if (what < 17 && isPickable) {
    const way = line.way === 'ship' ? 'pickup' : 'ship'
    return {
      name: `${title}: ${way}`,
      run: page =>
        row(page, title)
          .locator('label', { hasText: way === 'ship' ? 'Ship' : 'Free pickup' })
          .click(),
      after: ({ model }) => {
        walk.model = change(model, title, { way })
      },
    }
  }
  if (fee !== null) {
    const isInstalled = !line.isInstalled
    return {
      name: `${title}: ${isInstalled ? 'installed' : 'not installed'}`,
      run: page => row(page, title).getByRole('checkbox').click(),
      after: ({ model }) => {
        walk.model = change(model, title, { isInstalled })
      },
    }
  }
  return undefined
}

function savedAction(walk: Walk, random: Random): Action | undefined {
  if (walk.model.saved.length === 0) return undefined
  const { title } = random.pick(walk.model.saved)
  return random.below(8) === 0
    ? leaving('saved-removed', `Remove ${title}`, title)
    : leaving('moved', `Move to Cart ${title}`, title)
}

function undoAction(walk: Walk): Action | undefined {
  const { trace } = walk.tabs[walk.at]
  if (trace === undefined || !canUndo(walk.model, trace)) return undefined
  const {
    kind,
    line: { title },
  } = trace
  if ((kind === 'removed' || kind === 'saved-removed') && !walk.removed.includes(title)) return undefined
  return {
    name: `undo ${kind} ${title}`,
    run: page => page.getByRole('button', { name: /^Undo/ }).click(),
    after: ({ model, tabs }) => {
      walk.model = undo(model, trace)
      walk.removed = walk.removed.filter(one => one !== title)
      tabs[walk.at].trace = undefined
    },
  }
}

/** A promo code of the cart page that applies to every cart. */
const CODE = 'WELCOME10'

async function opens(page: Page, title: string): Promise<void> {
  const part = page
    .getByRole('group')
    .filter({ has: page.locator('summary', { hasText: title }) })
    .first()
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
}

/** An action on the whole cart: the ZIP code, a promo code or a donation. */
function cartAction(walk: Walk, random: Random): Action | undefined {
  const { lines, code, donation } = walk.model
  if (lines.length === 0) return undefined
  const zip = random.pick(ZIPS)
  const given = random.pick([500, 1000, 2500])
  switch (random.below(3)) {
    case 0:
      return {
        name: `ZIP ${zip}`,
        run: async page => {
          const place = page.getByRole('region', { name: 'Delivery location' })
          await place.getByRole('button', { name: 'Change where it is delivered' }).click()
          await place.getByRole('textbox', { name: 'ZIP Code' }).fill(zip)
          await place.getByRole('button', { name: 'Update', exact: true }).click()
          await place.getByRole('textbox', { name: 'ZIP Code' }).waitFor({ state: 'detached' })
        },
        after: ({ model }) => {
          walk.model = { ...model, zip }
        },
      }
    case 1:
      return {
        name: code === null ? `code ${CODE}` : 'no code',
        run: async page => {
          await opens(page, 'Promo code')
          if (code !== null) return page.getByRole('button', { name: `Remove promo code ${code}` }).click()
          const field = page.getByRole('textbox', { name: 'Enter promo code' })
          await field.fill(CODE)
          await field.press('Enter')
        },
        after: ({ model }) => {
          walk.model = { ...model, code: code === null ? CODE : null }
        },
      }
    default:
      return {
        name: donation === given ? 'gives nothing' : `gives ${given} cents`,
        run: async page => {
          const amounts = page.getByRole('group', { name: 'Amount to give' })
          if (!(await amounts.isVisible()))
            await page.locator('summary', { hasText: 'Choose an amount to plant trees' }).click()
          const amount = amounts.getByRole('button', { name: `$${given / 100}.00`, exact: true })
          await amount.click()
          await expect(amount).toHaveAttribute('aria-pressed', String(donation !== given))
        },
        after: ({ model }) => {
          walk.model = { ...model, donation: donation === given ? 0 : given }
        },
      }
  }
}

const RELOAD: Action = {
  name: 'reload',
  run: async page => {
    await page.reload()
  },
  after: ({ tabs, at }) => {
    tabs[at].trace = undefined
  },
}
const OTHER_TAB: Action = {
  name: 'other tab',
  run: () => Promise.resolve(),
  after: walk => {
    walk.at = walk.at === 0 ? 1 : 0
  },
}
/** Kinds of actions by the upper bound of a draw from 0 to 99. If an action is not possible, another is drawn. */
const DRAWN: readonly (readonly [below: number, action: (walk: Walk, random: Random) => Action | undefined])[] = [
  [62, lineAction],
  [76, savedAction],
  [86, undoAction],
  [91, cartAction],
  [92, () => RELOAD],
  [100, () => OTHER_TAB],
]

/** Draws the next action. */
export function nextAction(walk: Walk, random: Random): Action {
  for (;;) {
    const last = walk.tabs[walk.at].trace?.kind
    // Undo most removals; otherwise a long walk ends with an empty cart.
    const drawn = (last === 'removed' || last === 'saved-removed') && random.below(4) > 0 ? 80 : random.below(100)
    const action = DRAWN.find(([below]) => drawn < below)![1](walk, random)
    if (action !== undefined) return action
  }
}
