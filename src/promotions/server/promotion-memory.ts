import { cents } from '#lib/money.ts'
import { cachedValue, cachedValues } from '#platform/cached-values.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { codeOf, type Promotion } from '../rules/promotion.ts'

/** The fields of a promotion that its row stores in `rule`: those that are neither searched nor counted. */
export type PromotionRule = Pick<
  Promotion,
  'title' | 'countries' | 'scope' | 'minimum' | 'offer' | 'isExclusive' | 'excludesInternational'
>

interface Row {
  id: string
  code: string | null
  /** Rows of earlier releases lack the newest field. */
  rule: Omit<PromotionRule, 'excludesInternational'> & Partial<PromotionRule>
  starts_at: Date | null
  ends_at: Date | null
  redemptions_left: number | null
  per_customer: number | null
}

const COLUMNS = 'p.id, p.rule, p.starts_at, p.ends_at, p.redemptions_left, p.per_customer'
const toPromotion = (row: Row): Promotion => ({
  ...row.rule,
  minimum: cents(row.rule.minimum),
  excludesInternational: row.rule.excludesInternational ?? false,
  id: row.id,
  code: row.code,
  startsAt: row.starts_at?.getTime() ?? null,
  endsAt: row.ends_at?.getTime() ?? null,
  left: row.redemptions_left,
  perCustomer: row.per_customer,
})

/** Reads automatic promotions that have not ended, with a day's margin for a process whose clock is behind. */
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

/** Reads the promotion of a code, also one that has ended, so that the message can say so. */
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
  /** The automatic promotions and those of these codes, each at most `ttlMs` old. Unknown codes are ignored. */
  offered(codes: readonly (string | null)[]): Promise<readonly Promotion[]>
}

/** Maximum number of cached codes, including unknown ones; the least recently used is dropped first. */
const MOST_CODES = 10_000

interface PromotionMemoryOptions {
  readonly db: Db
  readonly ttlMs: number
  now(): number
  readonly mostCodes?: number
}

/**
 * Cache of promotions. Codes are read individually, so that a campaign of 100,000 codes costs no more than one code: at
 * most one statement per code and `ttlMs`. The cache does not follow the catalogue's content version, because each
 * order changes the remaining redemptions, and the shop changes promotions without publishing a catalogue. While the
 * database cannot be read, the last known promotions are kept.
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
