import { cachedValue } from './cached-values.ts'
import { rows, type Db } from './database/query.ts'

/**
 * Feature flags that an operator changes while the shop runs, with their values when `shop_switch` has no row. `npm run
 * switch` changes them; every process sees a change within two seconds.
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
  /** Stores are queried one by one as their panels open, by the engine that orders also use [STO-05]. */
  oms_UseSharedEngine: false,
  /** The popup after adding to the cart shows what the store card would earn. */
  'rewards-banner': true,
} as const
export type SwitchName = keyof typeof SWITCHES
export type FeatureFlags = Readonly<Record<SwitchName, boolean>>

export const isSwitch = (name: string): name is SwitchName => Object.hasOwn(SWITCHES, name)

export interface SwitchBoard {
  /**
   * All flags, at most `ttlMs` old. While the database cannot be read: their last values. Throws if it was never read.
   */
  now(): Promise<FeatureFlags>
}

interface Row {
  readonly name: string
  readonly value: boolean
}

/** Reads the flags from the database. Rows of unknown flags are ignored. */
export async function readSwitches(db: Db): Promise<FeatureFlags> {
  const turned = await rows<Row>(db, 'read-switches', 'SELECT name, value FROM shop_switch', [])
  return {
    ...SWITCHES,
    ...Object.fromEntries(turned.filter(row => isSwitch(row.name)).map(row => [row.name, row.value])),
  }
}

/** The flags in memory: one statement per `ttlMs`, independent of the number of callers. */
export function featureFlagCache({ db, ttlMs, now }: { db: Db; ttlMs: number; now: () => number }): SwitchBoard {
  const switches = cachedValue({ read: () => readSwitches(db), ttlMs, now })
  return { now: switches.get }
}

/** Changes a flag for every process. */
export async function setFeatureFlag(db: Db, name: SwitchName, isOn: boolean): Promise<void> {
  await db.query({
    name: 'turn-switch',
    values: [name, JSON.stringify(isOn)],
    text: `INSERT INTO shop_switch (name, value) VALUES ($1, $2::jsonb)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`,
  })
}
