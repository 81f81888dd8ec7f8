import type { Pool } from '#platform/database/db.ts'

export interface GatewayPayment {
  readonly reference: string
  readonly amount: number
  readonly state: string
  readonly captured?: number
  readonly refunded?: number
}

interface Placement {
  readonly basket_id: string
  readonly id: string
  readonly state: string
  readonly total: number
}
interface Attempt {
  readonly id: string
  readonly placement_id: string
}
/** A ledger entry of the gift card or certificate `source`. */
interface Entry {
  readonly placement_id: string
  readonly source: string
  readonly kind: 'load' | 'hold' | 'post' | 'void' | 'expire'
  readonly amount: number
}
/** A gift card or certificate that paid for an order. */
interface Tender {
  readonly placement_id: string
  readonly source: string
  readonly amount: number
}

const readFrom =
  (pool: Pool) =>
  async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(sql, values)).rows
type Read = ReturnType<typeof readFrom>

const tendersOf = (read: Read, kind: 'gift-card' | 'reward') =>
  read<Tender>(
    `SELECT o.placement_id, t.attempt_id AS source, t.amount
    FROM order_tender t JOIN shop_order o ON o.basket_id = t.basket_id
    WHERE t.kind = $1`,
    [kind],
  )
const giftEntries = (read: Read) =>
  read<Entry>('SELECT placement_id, gift_card_id AS source, kind, amount FROM gift_card_entry')
const rewardEntries = (read: Read) =>
  read<Entry>('SELECT placement_id, certificate_id AS source, kind, amount FROM reward_entry')

/** What a tender paid, and what of it was given back since. */
interface Credited {
  readonly attempt_id: string
  readonly amount: number
  readonly credited: number
}
const creditedTenders = (read: Read) =>
  read<Credited>(
    `SELECT t.attempt_id, t.amount, c.credited
    FROM order_tender t
    JOIN (
      SELECT basket_id, attempt_id, sum(amount)::bigint AS credited FROM order_credit_tender GROUP BY 1, 2
    ) c USING (basket_id, attempt_id)`,
  )

/** Credits that do not add up: to their tenders, to what a tender paid, or to what the order cost. */
const creditFaults = async (read: Read) => ({
  overCredited: (await creditedTenders(read)).filter(({ amount, credited }) => credited > amount),
  unlikeCredits: await read(
    `SELECT id, total FROM order_credit c
    WHERE total <> (SELECT coalesce(sum(amount), 0) FROM order_credit_tender WHERE credit_id = c.id)`,
  ),
  beyondOrder: await read(
    `SELECT o.number FROM shop_order o
    WHERE total < (SELECT coalesce(sum(total), 0) FROM order_credit WHERE basket_id = o.basket_id)`,
  ),
})

const amountOf = (entries: readonly { amount: number }[]) => entries.reduce((all, one) => all + one.amount, 0)
const posted = (entries: readonly Entry[]) => entries.filter(({ kind }) => kind === 'post')

/** Entries that occur in only one of two lists of payments. */
function differing(tenders: readonly Tender[], entries: readonly Entry[]): string[] {
  const written = (rows: readonly Tender[]) => rows.map(row => `${row.placement_id} ${row.source} ${row.amount}`).sort()
  const [one, other] = [written(tenders), written(posted(entries))]
  if (one.join('\n') === other.join('\n')) return []
  return [
    ...one.filter(entry => !other.includes(entry)),
    ...other.filter(entry => !one.includes(entry)),
    'the lists differ',
  ]
}

/** Holds without exactly one matching entry of the same amount: posted if the order was placed, void otherwise. */
function openHolds(entries: readonly Entry[], placed: readonly Placement[]): Entry[] {
  const isPlaced = new Set(placed.map(({ id }) => id))
  return entries
    .filter(({ kind }) => kind === 'hold')
    .filter(({ placement_id, source, amount }) => {
      const ends = entries.filter(
        one => one.kind !== 'hold' && one.placement_id === placement_id && one.source === source,
      )
      const end = isPlaced.has(placement_id) ? 'post' : 'void'
      return ends.length !== 1 || ends[0]!.kind !== end || ends[0]!.amount !== amount
    })
}

/** Compares gift cards with their ledger entries: every entry has a hold, and the balance is the unspent amount. */
async function giftCardFaults(read: Read, placed: readonly Placement[]) {
  const entries = await giftEntries(read)
  const cards = await read<{ id: string; issued: number; balance: number }>('SELECT id, issued, balance FROM gift_card')
  const credits = await creditedTenders(read)
  const creditedOf = (id: string) =>
    credits.filter(one => one.attempt_id === id).reduce((all, one) => all + one.credited, 0)
  const expired = entries.filter(({ kind }) => kind === 'expire')
  const held = new Set(
    entries.filter(({ kind }) => kind === 'hold').map(({ placement_id, source }) => `${placement_id} ${source}`),
  )
  return {
    openGifts: openHolds(entries, placed),
    giftsFromNowhere: entries.filter(
      ({ kind, placement_id, source }) =>
        (kind === 'post' || kind === 'void') && !held.has(`${placement_id} ${source}`),
    ),
    unbalancedGifts: await read(
      `SELECT g.id FROM gift_card g LEFT JOIN gift_card_side s ON s.gift_card_id = g.id
      GROUP BY g.id, g.balance
      HAVING g.balance <> coalesce(sum(s.amount) FILTER (WHERE s.account = 'available'), 0)
        OR coalesce(sum(s.amount), 0) <> 0`,
    ),
    wrongBalance: cards.filter(
      ({ id, issued, balance }) =>
        balance !==
        issued - amountOf([...posted(entries), ...expired].filter(one => one.source === id)) + creditedOf(id),
    ),
    unlikeGifts: differing(await tendersOf(read, 'gift-card'), entries),
  }
}

/** Checks reward certificates: each is spent by exactly one order for at most its amount, or is open. */
async function rewardFaults(read: Read, placed: readonly Placement[]) {
  const entries = await rewardEntries(read)
  const certificates = await read<{ id: string; state: string; amount: number }>(
    'SELECT id, state, amount FROM reward_certificate',
  )
  return {
    openRewards: openHolds(entries, placed),
    wrongCertificates: certificates.filter(({ id, state, amount }) => {
      const spent = posted(entries).filter(entry => entry.source === id)
      return spent.length === 0 ? state !== 'open' : spent.length > 1 || state !== 'spent' || spent[0]!.amount > amount
    }),
    unlikeRewards: differing(await tendersOf(read, 'reward'), entries),
  }
}

/** Captures and refunds of an attempt that the gateway has confirmed, in the shop's ledger and in its operations. */
interface Moved {
  readonly attempt_id: string
  readonly captured: number
  readonly refunded: number
}
const movedBy = (read: Read, table: string, captured: string, refunded: string) =>
  read<Moved>(
    `SELECT attempt_id, ${captured}::bigint AS captured, ${refunded}::bigint AS refunded FROM ${table}
    WHERE attempt_id IN (SELECT id FROM payment_attempt) GROUP BY 1`,
  )
const sumOf = (kind: string, failed: string) =>
  `coalesce(sum(CASE kind WHEN '${kind}' THEN amount WHEN '${failed}' THEN -amount END), 0)`
const confirmed = (kind: string) => `coalesce(sum(amount) FILTER (WHERE kind = '${kind}' AND state = 'confirmed'), 0)`

/**
 * Compares captures and refunds: those of the gateway, of the shop's ledger and of its operations are equal; nothing
 * waits for an answer; no card was charged more than the order left it.
 */
async function movementFaults(read: Read, gateway: readonly GatewayPayment[]) {
  const ledger = await movedBy(
    read,
    'payment_ledger',
    sumOf('captured', 'capture-failed'),
    sumOf('refunded', 'refund-failed'),
  )
  const operations = await movedBy(read, 'payment_operation', confirmed('capture'), confirmed('refund'))
  const written = (rows: readonly Moved[]) =>
    rows
      .filter(row => row.captured > 0 || row.refunded > 0)
      .map(row => `${row.attempt_id} ${row.captured} ${row.refunded}`)
      .toSorted()
  const told = gateway.map(({ reference, captured = 0, refunded = 0 }) => ({
    attempt_id: reference,
    captured,
    refunded,
  }))
  const isUnlike = (one: readonly Moved[], other: readonly Moved[]) =>
    written(one).join('\n') === written(other).join('\n') ? [] : [written(one), written(other)]
  return {
    unlikeMovements: isUnlike(ledger, told),
    unlikeOperations: isUnlike(ledger, operations),
    unanswered: await read(`SELECT id, kind, state FROM payment_operation WHERE state IN ('asked', 'accepted')`),
    overcharged: await read(
      `SELECT t.attempt_id FROM order_tender t
      WHERE t.amount < (SELECT coalesce(sum(amount), 0) FROM payment_operation o
        WHERE o.basket_id = t.basket_id AND o.attempt_id = t.attempt_id AND kind = 'capture' AND state = 'confirmed')`,
    ),
    unlikeWorth: await read(
      `SELECT o.number, net FROM (
        SELECT basket_id, sum(CASE kind WHEN 'capture' THEN amount WHEN 'refund' THEN -amount END) AS net,
          bool_or(kind = 'capture' AND state = 'refused' AND resolved_at IS NULL) AS is_blocked
        FROM payment_operation WHERE state IN ('confirmed', 'refused') AND (kind = 'refund' OR state = 'confirmed'
          OR is_paid_otherwise OR (state = 'refused' AND resolved_at IS NULL))
        GROUP BY 1
      ) moved JOIN shop_order o USING (basket_id)
      WHERE NOT is_blocked
        AND net <> o.total - (SELECT coalesce(sum(total), 0) FROM order_credit WHERE basket_id = o.basket_id)
        AND NOT EXISTS (SELECT 1 FROM shipment WHERE basket_id = o.basket_id
          AND state NOT IN ('shipped', 'out-for-delivery', 'delivered', 'picked-up', 'cancelled'))`,
    ),
  }
}

/** Compares the gateway's live authorizations with the shop's placements. */
async function paymentFaults(read: Read, placements: readonly Placement[], gateway: readonly GatewayPayment[]) {
  const attempts = await read<Attempt>('SELECT id, placement_id FROM payment_attempt')
  const live = new Map(
    gateway
      .filter(payment => payment.state === 'authorized' || (payment.captured ?? 0) > 0)
      .map(payment => [payment.reference, payment.amount]),
  )
  const held = gateway.filter(payment => payment.state === 'authorized' && payment.amount > (payment.captured ?? 0))
  const otherTenders = posted([...(await giftEntries(read)), ...(await rewardEntries(read))])
  const uncharged = new Map(
    (
      await read<{ attempt_id: string; amount: number }>(
        `SELECT attempt_id, (credited - coalesce((SELECT sum(amount) FROM payment_operation o
            WHERE o.attempt_id = c.attempt_id AND kind = 'refund' AND state <> 'dropped'), 0))::bigint AS amount
        FROM (SELECT attempt_id, sum(amount) AS credited FROM order_credit_tender GROUP BY 1) c`,
      )
    ).map(one => [one.attempt_id, one.amount]),
  )
  const amounts = new Map((await creditedTenders(read)).map(one => [one.attempt_id, one.amount]))
  // The parts of tenders that a later payment has taken over.
  const replaced = new Map(
    (
      await read<{ attempt_id: string; amount: number }>(
        'SELECT attempt_id, replaced::bigint AS amount FROM order_tender WHERE replaced > 0',
      )
    ).map(one => [one.attempt_id, one.amount]),
  )
  const isGivenBack = new Set(
    (await creditedTenders(read))
      .filter(one => one.credited + (replaced.get(one.attempt_id) ?? 0) === one.amount)
      .map(one => one.attempt_id),
  )
  // Refused captures that staff have collected in another way.
  const collected = new Map(
    (
      await read<{ attempt_id: string; amount: number }>(
        `SELECT attempt_id, sum(amount)::bigint AS amount FROM payment_operation
        WHERE state = 'refused' AND is_paid_otherwise GROUP BY 1`,
      )
    ).map(one => [one.attempt_id, one.amount]),
  )
  const attemptsOf = (placement: string) => attempts.filter(attempt => attempt.placement_id === placement)
  const paidFor = (placement: string) =>
    amountOf(otherTenders.filter(entry => entry.placement_id === placement)) +
    attemptsOf(placement).reduce(
      (paid, attempt) =>
        paid +
        (isGivenBack.has(attempt.id)
          ? amounts.get(attempt.id)! - (replaced.get(attempt.id) ?? 0)
          : Math.max(collected.get(attempt.id) ?? 0, (live.get(attempt.id) ?? 0) - (replaced.get(attempt.id) ?? 0))),
      0,
    )
  return {
    heldForNothing: held.filter(
      ({ reference, amount, captured = 0 }) => captured + (uncharged.get(reference) ?? 0) === amount,
    ),
    unpaid: placements.filter(({ state, id, total }) => state === 'placed' && paidFor(id) !== total),
    chargedForNothing: placements.filter(
      ({ state, id }) => state === 'failed' && attemptsOf(id).some(attempt => live.has(attempt.id)),
    ),
    strangers: [...live.keys()].filter(reference => !attempts.some(attempt => attempt.id === reference)),
    doubledLedger: await read(
      `SELECT attempt_id FROM payment_ledger WHERE kind = 'authorized' GROUP BY attempt_id HAVING count(*) > 1`,
    ),
  }
}

async function unitsBySku(read: Read, sql: string): Promise<ReadonlyMap<string, number>> {
  const rows = await read<{ sku: string; units: number }>(sql)
  return new Map(rows.map(row => [row.sku, row.units]))
}

/**
 * Compares the shop's ledgers with the gateway's. Live authorizations, gift cards and certificates pay each placed
 * order exactly its total, and no other money is held; no hold is left; gift cards have lost exactly the amounts of
 * orders, less what was given back; a certificate is spent once; credits add up, and no authorization is left of which
 * nothing will be charged; captures and refunds are those of the gateway, and in the end what the order is worth; the
 * stock has decreased by the units sold. Each list of the result is empty if
 * its condition holds.
 */
export async function ledgerDifferences(
  pool: Pool,
  gateway: readonly GatewayPayment[],
  initialStock: ReadonlyMap<string, number>,
) {
  const read = readFrom(pool)
  const placements = await read<Placement>('SELECT basket_id, id, state, total FROM placement')
  const ordered = new Set(
    (await read<{ basket_id: string }>('SELECT basket_id FROM shop_order')).map(order => order.basket_id),
  )
  const placed = placements.filter(({ state }) => state === 'placed')
  const holds = await read(
    `SELECT 1 FROM stock_hold
    UNION ALL SELECT 1 FROM promotion_use u
      WHERE NOT EXISTS (SELECT 1 FROM placement p WHERE p.id = u.placement_id AND p.state = 'placed')
    UNION ALL SELECT 1 FROM trip_hold`,
  )
  const stuck = await read(
    `SELECT 1 FROM basket WHERE status = 'placing' AND NOT EXISTS (
      SELECT 1 FROM placement p WHERE p.basket_id = basket.id AND p.state NOT IN ('placed', 'failed')
    )`,
  )
  const stock = await unitsBySku(read, 'SELECT sku, sum(available)::int AS units FROM stock GROUP BY sku')
  const sold = await unitsBySku(read, 'SELECT sku, sum(quantity)::int AS units FROM order_allocation GROUP BY sku')
  return {
    placed: placed.length,
    failed: placements.length - placed.length,
    sold,
    lists: {
      unfinished: placements.filter(({ state }) => state !== 'placed' && state !== 'failed'),
      lost: placed.filter(({ basket_id }) => !ordered.has(basket_id)),
      ...(await paymentFaults(read, placements, gateway)),
      ...(await movementFaults(read, gateway)),
      holds,
      stuck,
      wrongStock: [...initialStock].filter(
        ([sku, initial]) => initial !== (stock.get(sku) ?? 0) + (sold.get(sku) ?? 0),
      ),
      ...(await giftCardFaults(read, placed)),
      ...(await rewardFaults(read, placed)),
      ...(await creditFaults(read)),
    },
  }
}
