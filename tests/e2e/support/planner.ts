import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { SentCart } from '#cart/contract/cart.ts'
import { wholeCart } from '#cart/rules/sent-cart.ts'
import type { Stage } from '#player/stage.ts'
import { centsOf } from './sandbox-ledger.ts'
import { shopperWith, test as base } from './shopper.ts'

export const ALDER = '/sectional-planner/alder-sectional'
/** Pieces of the initial plan. */
export const START = ['Left-Arm Loveseat', 'Corner', 'Right-Arm Loveseat'] as const
export const playerOrigin = (): string => new URL(process.env.PLAYER_URL!).origin

/** Sum of the pieces' prices in cents, from the same call that the page makes. */
async function priceSum(
  page: Page,
  itemTypes: readonly string[],
  configuration: Readonly<Record<string, unknown>>,
): Promise<number> {
  const answers = await page.evaluate(
    async ({ types, rest }) => {
      const { requestVerificationToken } = (await (await fetch('/session/summary')).json()) as {
        requestVerificationToken: string
      }
      const priceOf = async (itemType: string) => {
        const answer = await fetch('/browse/sectionalplanner/GetSectionalPriceByPiece', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-request-verification-token': requestVerificationToken,
          },
          body: JSON.stringify({ ...rest, itemType }),
        })
        return answer.json() as Promise<{ currentPrice: string }>
      }
      return Promise.all(types.map(priceOf))
    },
    { types: itemTypes, rest: configuration },
  )
  return answers.reduce((sum, { currentPrice }) => sum + centsOf(currentPrice), 0)
}

/** A line of the shop's cart. `cents`: its total. */
interface CartLine {
  readonly title: string
  readonly quantity: number
  readonly said: string
  readonly cents: number
}
async function cartLines(page: Page): Promise<CartLine[]> {
  const sent = await page.evaluate(async () => (await fetch('/api/cart')).json() as Promise<SentCart>)
  return wholeCart(sent).lineItems.map(
    ({ itemInfo: { title, optionText }, quantity, priceQuantityTotals: { lineTotal } }) => ({
      title,
      quantity,
      said: optionText,
      cents: lineTotal,
    }),
  )
}

/** A shopper in the planner: the page, and the player in its frame. Names are in English. */
export function plannerWith(page: Page, baseURL: string) {
  const shopper = shopperWith(page, baseURL)
  const frame: FrameLocator = page.frameLocator('main iframe')
  const pieces = frame.getByRole('group', { name: 'Pieces of your sectional' }).getByRole('button')
  const tools = frame.getByRole('toolbar', { name: 'Tools' })
  const palette = frame.getByRole('toolbar', { name: 'Pieces to add' })
  const openSides = frame.getByRole('group', { name: 'Places to add a piece' })
  const total = page.getByText('Total:').locator('..')

  return {
    ...shopper,
    frame,
    pieces,
    tools,
    palette,
    openSides,
    total,
    tab: (name: 'Build Sectional' | 'Select Fabric') =>
      page.getByRole('tab', { name: new RegExp(`^[12]\\. ${name}$`) }),
    addAll: page.getByRole('button', { name: 'Add All to Cart' }),

    /** Opens the planner and waits until its player has loaded the plan. */
    async plans(url: string = ALDER): Promise<void> {
      await page.goto(url)
      await expect(pieces.first()).toBeAttached({ timeout: 30_000 })
    },
    /** Reloads the page and waits until its player has loaded the plan. */
    async reloads(): Promise<void> {
      await page.reload()
      await expect(pieces.first()).toBeAttached({ timeout: 30_000 })
    },
    async isDrawn(): Promise<void> {
      await expect.poll(async () => (await this.figures()).firstFrameMs, { timeout: 30_000 }).toBeGreaterThan(0)
    },
    /** A point of a piece that no plus button covers; the piece's button passes pointer events to the 3D view. */
    async backOf(
      piece: number,
      [across, down]: readonly [number, number] = [0.42, 0.3],
    ): Promise<{ readonly x: number; readonly y: number }> {
      await this.isDrawn()
      const box = (await pieces.nth(piece).boundingBox())!
      return { x: box.x + box.width * across, y: box.y + box.height * down }
    },
    figures: () =>
      frame
        .locator('html')
        .evaluate(() => (window as unknown as { readonly playerStage: Stage }).playerStage.figures()),
    /** Names of the pieces in plan order, without sizes and numbers. */
    async pieceNames(): Promise<string[]> {
      return (
        await pieces.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? one.textContent ?? ''))
      ).map(name => name.trim().replace(/,.*$/, ''))
    },
    async hasPieces(names: readonly string[]): Promise<void> {
      await expect.poll(() => this.pieceNames()).toEqual(names)
    },
    /** The total in cents, once it belongs to the current pieces. */
    async totalCents(): Promise<number> {
      return centsOf(/\$[\d,]+\.\d\d/.exec(await total.innerText())?.[0] ?? '')
    },

    /** Deletes pieces by keyboard until only the first is left. */
    async isLeftWithOne(): Promise<void> {
      await this.hasPieces(START)
      for (const left of [2, 1]) {
        await pieces.nth(left).press('Delete')
        await this.hasPieces(START.slice(0, left))
      }
    },
    priceSum: (itemTypes: readonly string[], configuration: Readonly<Record<string, unknown>>) =>
      priceSum(page, itemTypes, configuration),
    cartLines: () => cartLines(page),

    /** Sends a message to the page, as the player in the frame would. */
    says: (message: unknown) =>
      frame.locator('html').evaluate((_, sent) => {
        window.parent.postMessage(sent, '*')
      }, message),
  }
}
export type Planner = ReturnType<typeof plannerWith>

export const test = base.extend<{ planner: Planner }>({
  planner: async ({ page, baseURL }, use) => {
    await use(plannerWith(page, baseURL!))
  },
})
export { expect }

/** Centre of an element's visible part, in page pixels. */
export async function middleOf(of: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = (await of.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags from one element to another, in steps. */
export async function drags(
  page: Page,
  from: Locator,
  to: Locator | { readonly x: number; readonly y: number },
): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(from), 'x' in to ? to : await middleOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const part of [0.1, 0.4, 0.8, 1, 1])
    await page.mouse.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
  await page.mouse.up()
}
