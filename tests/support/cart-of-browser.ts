import { vi } from 'vitest'
import { emptyContent, LINE_DEFAULTS, type BasketContent, type BasketLine } from '#cart/rules/basket.ts'
import { changeBasket } from '#cart/server/change-basket.ts'
import { publish } from '#catalog/server/write-store.ts'
import type { SiteCode } from '#lib/site.ts'
import { GUEST } from '#platform/actor.ts'
import { newId } from '#platform/new-id.ts'
import {
  setFeatureFlag,
  setSiteFlag,
  SITE_SWITCHES,
  type SiteSwitchName,
  type SwitchName,
} from '#platform/feature-flags.ts'
import type { AppShop, Browser } from './app-shop.ts'

export type Wish = Partial<BasketLine> & { readonly sku: string }

const changeOf = ({ session }: Browser) => ({
  actor: GUEST,
  session,
  country: 'US' as const,
  requestId: newId(),
  call: 'test',
  input: null,
})

/** Gives a browser a cart with these lines and other contents. */
export const fillCart = (
  { wiring }: AppShop,
  browser: Browser,
  lines: readonly Wish[],
  more: Partial<BasketContent> = {},
) =>
  changeBasket(wiring.cart, changeOf(browser), (_content, { id }) => ({
    kind: 'change',
    outcome: null,
    content: {
      ...emptyContent(id),
      ...more,
      lines: lines.map(line => ({
        ...LINE_DEFAULTS,
        id: newId(),
        quantity: 1,
        recipientId: id,
        optionChoices: null,
        personalization: null,
        grId: null,
        shipMethod: 'ship' as const,
        ...line,
      })),
    },
  }))

/** Changes a browser's cart. */
export const changeCart = (
  { wiring }: AppShop,
  browser: Browser,
  change: (content: BasketContent) => Partial<BasketContent>,
) =>
  changeBasket(wiring.cart, changeOf(browser), content => ({
    kind: 'change',
    outcome: null,
    content: { ...content, ...change(content) },
  }))

/** Expires the two-second caches of catalogue and feature flags. Needs a fake clock. */
const outliveMemories = () => vi.setSystemTime(Date.now() + 3_000)

/** Changes the catalogue with a statement whose parameter is `value`, and undoes it after `work`. */
export async function whileCatalogue<T>(
  { pool }: AppShop,
  { change, undo, value }: { readonly change: string; readonly undo: string; readonly value: string },
  work: () => Promise<T>,
): Promise<T> {
  const say = async (text: string) => {
    await pool.query(text, [value])
    await publish(pool)
    outliveMemories()
  }
  await say(change)
  try {
    return await work()
  } finally {
    await say(undo)
  }
}

/** Turns a feature flag off while `work` runs. */
export async function whileOff<T>({ pool }: AppShop, name: SwitchName, work: () => Promise<T>): Promise<T> {
  await setFeatureFlag(pool, name, false)
  outliveMemories()
  try {
    return await work()
  } finally {
    await setFeatureFlag(pool, name, true)
    outliveMemories()
  }
}

/** Sets the flag of a site while `work` runs; `site` undefined: of all sites. */
export async function whileFlag<T>(
  { pool }: AppShop,
  [name, isOn]: readonly [SiteSwitchName, boolean],
  work: () => Promise<T>,
  site?: SiteCode,
): Promise<T> {
  await (site === undefined ? setFeatureFlag(pool, name, isOn) : setSiteFlag(pool, site, name, isOn))
  outliveMemories()
  try {
    return await work()
  } finally {
    await setFeatureFlag(pool, name, SITE_SWITCHES[name])
    outliveMemories()
  }
}

/** Product name of a SKU. */
export async function titleOf({ pool }: AppShop, sku: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT p.name FROM sku s JOIN product p ON p.id = s.product_id WHERE s.sku = $1',
    [sku],
  )
  return rows[0]!.name
}
