import { ZERO } from '#lib/money.ts'
import type { Country, Site } from '#lib/site.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { Customer } from '#platform/actor.ts'
import { tx } from '#platform/database/db.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { Refused } from '#platform/refusal.ts'
import type { PromotionRule } from '#promotions/server/promotion-memory.ts'
import { discountWindow, type CompletionDiscount } from '../rules/completion-discount.ts'
import { messages } from '../rules/registry-answers.messages.ts'
import { DISCOUNT_AGE_DAYS } from '../rules/registry-limits.ts'
import { spokenFor } from '../rules/registry.ts'
import { readOwn } from './own-registry.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { itemsOf } from './registry-items.ts'

/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

const newCode = (bytes: Uint8Array): string => `REG${[...bytes].map(byte => SIGNS[byte % SIGNS.length]).join('')}`

/** The promotion of a registry: a percentage off the SKUs of which pieces are still wanted. */
const ruleOf = (skus: readonly string[], country: Country, { percent, uses }: CompletionDiscount) =>
  ({
    title: { en: messages.en.completion, fr: messages.fr.completion },
    countries: [country],
    scope: {
      ranges: null,
      categories: null,
      products: null,
      skus,
      without: { saleItems: false, madeToOrder: false, categories: [], products: [], skus: [] },
    },
    minimum: ZERO,
    offer: { kind: 'off', off: { percent } },
    isExclusive: false,
    excludesInternational: false,
    redemptions: uses,
  }) satisfies PromotionRule & { readonly redemptions: number }

interface Written {
  readonly id: string
  readonly code: string
  readonly rule: ReturnType<typeof ruleOf>
  readonly from: string
  readonly until: string
}

/** Writes the promotion, or renews its goods; its code, its days and its redemptions stay. Returns the code. */
async function writePromotion(db: Db, { id, code, rule, from, until }: Written): Promise<string> {
  await rows(
    db,
    'registry-promotion',
    `INSERT INTO promotion (id, needs_code, rule, starts_at, ends_at, redemptions_left, is_from_file)
    VALUES ($1, true, $2, $3::timestamp AT TIME ZONE 'America/Chicago',
      ($4::date + 1)::timestamp AT TIME ZONE 'America/Chicago', ($2::jsonb->>'redemptions')::int, false)
    ON CONFLICT (id) DO UPDATE SET rule = excluded.rule`,
    [id, JSON.stringify(rule), from, until],
  )
  const [found] = await rows<{ code: string }>(
    db,
    'registry-promotion-code',
    `WITH made AS (
      INSERT INTO promotion_code (code, promotion_id)
      SELECT $2, $1 WHERE NOT EXISTS (SELECT 1 FROM promotion_code WHERE promotion_id = $1)
      RETURNING code
    )
    SELECT code FROM made UNION ALL SELECT code FROM promotion_code WHERE promotion_id = $1 LIMIT 1`,
    [id, code],
  )
  return found!.code
}

/** True for a registry that nobody makes for its discount alone: it is old enough, or somebody has bought a gift. */
async function isEarned(db: Db, grId: string): Promise<boolean> {
  const found = await rows(
    db,
    'registry-discount-earned',
    `SELECT 1 FROM registry WHERE id = $1 AND (
      created_at <= now() - make_interval(days => ${DISCOUNT_AGE_DAYS})
      OR EXISTS (SELECT 1 FROM registry_gift WHERE registry_id = $1 AND state = 'bought')
    )`,
    [grId],
  )
  return found.length > 0
}

/** True for the code of a registry's discount, for everybody but its registrants. */
export async function isCodeOfOthers(db: Db, code: string, customerId: string | null): Promise<boolean> {
  const found = await rows(
    db,
    'registry-code-of-others',
    `SELECT 1 FROM promotion_code c
    WHERE c.code = $1 AND c.promotion_id LIKE 'registry-%' AND NOT EXISTS (
      SELECT 1 FROM registry_registrant o
      WHERE o.customer_id = $2::uuid AND 'registry-' || o.registry_id = c.promotion_id
    )`,
    [code, customerId],
  )
  return found.length > 0
}

/**
 * The code of the discount on what is left of a customer's registry. It is made with the first call; each call renews
 * the goods that it is for.
 * @throws Refused `not-found` for a registry of another account, `conflict` outside its days, with nothing left or for
 *   a registry that is too new.
 */
export async function completionCode(
  { pool, db, now, discount, randomBytes }: RegistryDeps,
  { customerId }: Customer,
  site: Site,
  grId: string,
): Promise<{ code: string }> {
  const t = messages[site.language]
  const one = await readOwn(db, customerId, site, grId)
  if (one === undefined) throw new Refused({ kind: 'not-found', message: t.notYours })
  const open = discount && discountWindow(one.eventDate, localTime(now()).day, discount)
  if (discount === null || open?.state !== 'open') throw new Refused({ kind: 'conflict', message: t.noDiscount })
  if (!(await isEarned(db, grId))) throw new Refused({ kind: 'conflict', message: t.tooNew(DISCOUNT_AGE_DAYS) })
  const items = (await itemsOf(db, [grId])).get(grId) ?? []
  const skus = items.filter(item => item.wanted > spokenFor(item)).map(({ sku }) => sku)
  if (skus.length === 0) throw new Refused({ kind: 'conflict', message: t.nothingLeft })
  const { from, until } = open
  const rule = ruleOf(skus, one.country, discount)
  const code = newCode(randomBytes(CODE_LENGTH))
  return {
    code: await tx(pool, locked => writePromotion(locked, { id: `registry-${one.id}`, code, rule, from, until })),
  }
}
