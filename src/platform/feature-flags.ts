import { SITE_CODES, type SiteCode } from '#lib/site.ts'
import { cachedValue } from './cached-values.ts'
import { rows, type Db } from './database/query.ts'

/**
 * Feature flags that an operator changes while the shop runs, for all sites, with their values when `shop_switch` has
 * no row. `npm run switch` changes them; every process sees a change within two seconds.
 */
export const SWITCHES = {
  /** Our staff assembles and installs furniture [CRT-28]. */
  'installation-service': true,
  /** Vendors personalize SKUs with personalization type 100 [MON-05]. */
  'personalization-service': true,
  /** Our own workshop embroiders (700) and etches (705) [MON-05]. */
  'in-house-personalization': true,
  /** Delivery dates are available; off: pages say that they are temporarily unavailable [CRT-14]. */
  'delivery-dates': true,
  /** Store stock is available; off: pickup is temporarily unavailable [STO-04]. */
  'store-availability': true,
  /** The popup after adding to the cart shows what the store card would earn. */
  'rewards-banner': true,
} as const

/** Feature flags that each site may have a value of its own for [PAY-57], with their values when no row is set. */
export const SITE_SWITCHES = {
  /** Stores are queried one by one as their panels open, by the engine that orders also use [STO-05]. */
  oms_UseSharedEngine: false,
  /** Tenders are changed by the calls of the payment provider instead of the older ones [PAY-58]. */
  paymentProvider_EnableAdyen: true,
  /** The co-brand and house credit cards of the present program are issued [PAY-56]. */
  cbhcc_EnableCbhcc: false,
  /** The error page has no 'Trending Products' [PUP-27]. */
  disableTrendingProduct: false,
  /** Products can be added to gift registries; off: the buttons are disabled, and cards have none [REG-09, REC-02]. */
  registryMode: true,
  /** What shoppers see and add is recorded without their names, and recommendations are learned from it. */
  shopperEvents: true,
  /** Searches and categories show the order that was learned from shoppers' choices; off: the one without learning. */
  learnedOrder: true,
  /** Registries have an interactive checklist [REG-13]. */
  interactiveChecklist: true,
  /** Payment offers PayPal, Venmo and Apple Pay [PAY-02]. */
  isAlternativePaymentsEnabled: false,
  /** An order can be paid with two cards [PAY-02]. */
  isPayWithTwoCreditCardsEnabled: false,
  /** Numbers of the shop's own cards are recognized as such [PAY-45]. */
  isStoreCardRecognitionEnabled: true,
  /** With reward certificates, the rest is paid with one of the shop's own cards [PAY-27, PAY-37]. */
  isOnlyStoreCardWithRewards: false,
} as const

type ShopFlagName = keyof typeof SWITCHES
export type SiteSwitchName = keyof typeof SITE_SWITCHES
export type SwitchName = ShopFlagName | SiteSwitchName
type ShopFlags = Readonly<Record<ShopFlagName, boolean>>
/** Values of all flags on one site. */
export type FeatureFlags = Readonly<Record<SwitchName, boolean>>

export const isSiteSwitch = (name: string): name is SiteSwitchName => Object.hasOwn(SITE_SWITCHES, name)
export const isSwitch = (name: string): name is SwitchName => Object.hasOwn(SWITCHES, name) || isSiteSwitch(name)

export interface SwitchBoard {
  /**
   * Flags with one value for all sites, at most `ttlMs` old. While the database cannot be read: their last values.
   * Throws if it was never read.
   */
  now(): Promise<ShopFlags>
  /** The same with the flags of a site. Read it once per page or call: a second reading may be newer. */
  of(site: SiteCode): Promise<FeatureFlags>
}

interface Row {
  readonly name: string
  /** Null: for all sites that have no row of their own. */
  readonly site: SiteCode | null
  readonly value: boolean
}

/** Reads the flags of every site from the database. Rows of unknown flags are ignored. */
export async function readSwitches(db: Db): Promise<Readonly<Record<SiteCode, FeatureFlags>>> {
  const turned = await rows<Row>(
    db,
    'read-switches',
    `SELECT name, NULL AS site, value FROM shop_switch
     UNION ALL SELECT name, site, value FROM shop_switch_of_site ORDER BY site NULLS FIRST`,
    [],
  )
  const of = (site: SiteCode): FeatureFlags => ({
    ...SWITCHES,
    ...SITE_SWITCHES,
    ...Object.fromEntries(
      turned
        .filter(row => isSwitch(row.name) && (row.site === null || row.site === site))
        .map(row => [row.name, row.value]),
    ),
  })
  return Object.fromEntries(SITE_CODES.map(site => [site, of(site)])) as Record<SiteCode, FeatureFlags>
}

/** The flags in memory: one statement per `ttlMs`, independent of the number of callers. */
export function featureFlagCache({ db, ttlMs, now }: { db: Db; ttlMs: number; now: () => number }): SwitchBoard {
  const switches = cachedValue({ read: () => readSwitches(db), ttlMs, now })
  return {
    now: async () => (await switches.get())['CB-US'],
    of: async site => (await switches.get())[site],
  }
}

/** Changes a flag for every process, on all sites; values of single sites are forgotten. */
export async function setFeatureFlag(db: Db, name: SwitchName, isOn: boolean): Promise<void> {
  await db.query({
    name: 'turn-switch',
    values: [name, JSON.stringify(isOn)],
    text: `WITH forgotten AS (DELETE FROM shop_switch_of_site WHERE name = $1)
      INSERT INTO shop_switch (name, value) VALUES ($1, $2::jsonb)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`,
  })
}

/** Changes a flag for every process on one site. */
export async function setSiteFlag(db: Db, site: SiteCode, name: SiteSwitchName, isOn: boolean): Promise<void> {
  await db.query({
    name: 'turn-site-switch',
    values: [name, site, JSON.stringify(isOn)],
    text: `INSERT INTO shop_switch_of_site (name, site, value) VALUES ($1, $2, $3::jsonb)
      ON CONFLICT (name, site) DO UPDATE SET value = excluded.value, updated_at = now()`,
  })
}
