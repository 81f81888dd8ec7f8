import { cents } from '#lib/money.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { codeOf, type Promotion } from '../rules/promotion.ts'

/** What a promotion's row keeps in `rule`: all that nobody has to search or count. */
export type PromotionRule = Pick<Promotion, 'title' | 'countries' | 'scope' | 'minimum' | 'offer' | 'isAlone'>

interface Row {
  id: string
  code: string | null
  rule: PromotionRule
  starts_at: Date | null
  ends_at: Date | null
  redemptions_left: number | null
  per_customer: number | null
}

const SELECT = 'SELECT id, code, rule, starts_at, ends_at, redemptions_left, per_customer FROM promotion'
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
      `
    ${SELECT} WHERE code IS NULL AND (ends_at IS NULL OR ends_at > now() - interval '1 day') ORDER BY id`,
      [],
    )
  ).map(toPromotion)

/** The promotion of a code, also one that ended: a code that is typed after its time is told so. */
const readByCode = async (db: Db, code: string): Promise<readonly Promotion[]> =>
  (await rows<Row>(db, 'promotion-by-code', `${SELECT} WHERE code = $1`, [code])).map(toPromotion)

export interface PromotionMemory {
  /** The offers that apply by themselves and the promotions of these codes, each at most `ttlMs` old; unknown codes add none. */
  offered(codes: readonly (string | null)[]): Promise<readonly Promotion[]>
}

/** Codes that are remembered, unknown ones too; the oldest look is forgotten first. */
const MOST_CODES = 10_000

interface PromotionMemoryOptions {
  readonly db: Db
  readonly ttlMs: number
  now(): number
  readonly mostCodes?: number
}

interface Look {
  readonly at: number
  readonly promotions: Promise<readonly Promotion[]>
}

/**
 * Promotions in memory, as few as carts need: a campaign of 100,000 codes costs what one code costs. One statement a look,
 * shared by all who ask for `ttlMs`; a look that fails is taken again.
 */
export function promotionMemory({ db, ttlMs, now, mostCodes = MOST_CODES }: PromotionMemoryOptions): PromotionMemory {
  /** By code; null: the automatic ones. */
  const looks = new Map<string | null, Look>()
  const look = (code: string | null): Promise<readonly Promotion[]> => {
    const at = now()
    const known = looks.get(code)
    if (known !== undefined && at - known.at < ttlMs) return known.promotions
    const own: Look = { at, promotions: code === null ? readAutomatic(db) : readByCode(db, code) }
    // Inserted anew, so that the first key of the map is the oldest look.
    looks.delete(code)
    looks.set(code, own)
    if (looks.size > mostCodes) looks.delete(looks.keys().next().value!)
    own.promotions.catch(() => {
      if (looks.get(code) === own) looks.delete(code)
    })
    return own.promotions
  }
  return {
    async offered(codes) {
      const named = new Set(codes.flatMap(code => (code === null ? [] : [codeOf(code)])))
      return (await Promise.all([null, ...named].map(look))).flat()
    },
  }
}
