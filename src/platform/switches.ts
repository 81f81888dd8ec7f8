import { cachedValue } from './cached-values.ts'
import { rows, type Db } from './database/query.ts'

/**
 * What the shop can turn on and off while it runs, with what it is without a row in `shop_switch`. Turned by
 * `npm run switch`; every process sees it within its memory's two seconds.
 */
export const SWITCHES = {
  /** Our people put furniture together and hang it [CRT-28]. */
  'installation-service': true,
  /** Our vendor personalizes what has personalization type 100 [MON-05]. */
  'personalization-service': true,
  /** Our own workshop embroiders (700) and etches (705) [MON-05]. */
  'in-house-personalization': true,
  /** Delivery dates can be had; off: pages say that they can't for the moment [CRT-14]. */
  'delivery-dates': true,
  /** Stock of stores can be had; off: pickup says that it can't for the moment [STO-04]. */
  'store-availability': true,
  /** Stores are asked one by one as their panels open, by the engine that orders use too [STO-05]. */
  oms_UseSharedEngine: false,
  /** The layer after adding to the cart says what the store card would earn. */
  'rewards-banner': true,
} as const
export type SwitchName = keyof typeof SWITCHES
export type Switches = Readonly<Record<SwitchName, boolean>>

export const isSwitch = (name: string): name is SwitchName => Object.hasOwn(SWITCHES, name)

export interface SwitchBoard {
  /**
   * All of them, at most `ttlMs` old. While the database can't be read: as they were last. Throws when it never could.
   */
  now(): Promise<Switches>
}

interface Row {
  readonly name: string
  readonly value: boolean
}

/** Straight from the database. A row of another release is left out. */
export async function readSwitches(db: Db): Promise<Switches> {
  const turned = await rows<Row>(db, 'read-switches', 'SELECT name, value FROM shop_switch', [])
  return {
    ...SWITCHES,
    ...Object.fromEntries(turned.filter(row => isSwitch(row.name)).map(row => [row.name, row.value])),
  }
}

/** The switches in memory: one statement in `ttlMs`, whoever asks. */
export function switchBoard({ db, ttlMs, now }: { db: Db; ttlMs: number; now: () => number }): SwitchBoard {
  const switches = cachedValue({ read: () => readSwitches(db), ttlMs, now })
  return { now: switches.get }
}

/** Turns a switch for every process. */
export async function turnSwitch(db: Db, name: SwitchName, isOn: boolean): Promise<void> {
  await db.query({
    name: 'turn-switch',
    values: [name, JSON.stringify(isOn)],
    text: `INSERT INTO shop_switch (name, value) VALUES ($1, $2::jsonb)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`,
  })
}
