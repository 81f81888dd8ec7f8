import { cents } from '#lib/money.ts'
import { cachedValue, cachedValues } from '#platform/cached-values.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { codeOf, type Promotion } from '../rules/promotion.ts'

/** What a promotion's row keeps in `rule`: all that nobody has to search or count. */
export type PromotionRule = Pick<Promotion, 'title' | 'countries' | 'scope' | 'minimum' | 'offer' | 'isExclusive'>

interface Row {
  id: string
  code: string | null
  rule: PromotionRule
  starts_at: Date | null
  ends_at: Date | null
  redemptions_left: number | null
  per_customer: number | null
}

const COLUMNS = 'p.id, p.rule, p.starts_at, p.ends_at, p.redemptions_left, p.per_customer'
const toPromotion = (row: Row): Promotion => ({
  ...row.rule,
  minimum: cents(row.rule.minimum),
  id: row.id,
  code: row.code,
  startsAt: row.starts_at?.getTime() ?? null,
  endsAt: row.ends_at?.getTime() ?? null,
  left: row.redemptions_left,
  perCustomer: row.per_customer,
})

/** Offers without a code that have not ended; a day more, for a process whose clock is behind. */
const readAutomatic = async (db: Db): Promise<readonly Promotion[]> =>
  (
    await rows<Row>(
      db,
      'automatic-promotions',
      `SELECT ${COLUMNS}, NULL AS code FROM promotion p
      WHERE NOT p.needs_code AND (p.ends_at IS NULL OR p.ends_at > now() - interval '1 day') ORDER BY p.id`,
      [],
    )
  ).map(toPromotion)

/** The promotion of a code, also one that ended: a code that is typed after its time is told so. */
const readByCode = async (db: Db, code: string): Promise<readonly Promotion[]> =>
  (
    await rows<Row>(
      db,
      'promotion-by-code',
      `SELECT ${COLUMNS}, c.code FROM promotion_code c JOIN promotion p ON p.id = c.promotion_id WHERE c.code = $1`,
      [code],
    )
  ).map(toPromotion)

export interface PromotionMemory {
  /**
   * The offers that apply by themselves and the promotions of these codes, each at most `ttlMs` old; unknown codes add
   * none.
   */
  offered(codes: readonly (string | null)[]): Promise<readonly Promotion[]>
}

/** Maximum number of codes in memory, unknown ones too; the longest unused is dropped first. */
const MOST_CODES = 10_000

interface PromotionMemoryOptions {
  readonly db: Db
  readonly ttlMs: number
  now(): number
  readonly mostCodes?: number
}

/**
 * Promotions in memory, as few as carts need: a campaign of 100,000 codes costs what one code costs. A code costs one
 * statement in `ttlMs`, whoever asks. They are as old as `ttlMs` allows instead of following the catalogue's version:
 * each order changes how many redemptions are left, and the shop changes promotions without publishing a catalogue.
 * While the database cannot be read, the last known promotions stay.
 */
export function promotionMemory({ db, ttlMs, now, mostCodes = MOST_CODES }: PromotionMemoryOptions): PromotionMemory {
  const automatic = cachedValue({ read: () => readAutomatic(db), ttlMs, now })
  const byCode = cachedValues({
    read: (code: string) => readByCode(db, code),
    ttlMs,
    now,
    nameOf: code => code,
    most: mostCodes,
  })
  return {
    async offered(codes) {
      const named = new Set(codes.flatMap(code => (code === null ? [] : [codeOf(code)])))
      return (await Promise.all([automatic.get(), ...[...named].map(byCode.get)])).flat()
    },
  }
}
