import type { Pool } from '#platform/database/db.ts'

export interface GatewayPayment {
  readonly reference: string
  readonly amount: number
  readonly state: string
}

/**
 * Compares the shop's books with the gateway's. Live authorizations, gift cards and certificates pay each placed order
 * exactly its total and nothing else holds money; no hold is left; what is gone from a gift card is what orders were
 * paid with; a certificate is spent once; the units that are gone are the units that were sold. Each list of the result
 * is empty when that holds.
 */
export async function bookFaults(
  pool: Pool,
  gateway: readonly GatewayPayment[],
  initialStock: ReadonlyMap<string, number>,
) {
  const read = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows
  const placements = await read<{ basket_id: string; id: string; state: string; total: number }>(
    'SELECT basket_id, id, state, total FROM placement',
  )
  const attempts = await read<{ id: string; placement_id: string; state: string; amount: number }>(
    'SELECT id, placement_id, state, amount FROM payment_attempt',
  )
  const orders = await read<{ basket_id: string; placement_id: string; total: number; number: string }>(
    'SELECT basket_id, placement_id, total, number FROM shop_order',
  )
  const live = new Map(
    gateway.filter(payment => payment.state === 'authorized').map(payment => [payment.reference, payment.amount]),
  )
  const attemptsOf = (placement: string) => attempts.filter(attempt => attempt.placement_id === placement)

  const gifts = await read<{
    placement_id: string
    gift_card_id: string
    kind: 'hold' | 'post' | 'void'
    amount: number
  }>('SELECT placement_id, gift_card_id, kind, amount FROM gift_card_entry')
  const giftCards = await read<{ id: string; issued: number; balance: number }>(
    'SELECT id, issued, balance FROM gift_card',
  )
  const giftTenders = await read<{ placement_id: string; attempt_id: string; amount: number }>(
    `SELECT o.placement_id, t.attempt_id, t.amount FROM order_tender t JOIN shop_order o ON o.basket_id = t.basket_id WHERE t.kind = 'gift-card'`,
  )
  const rewards = await read<{
    placement_id: string
    certificate_id: string
    kind: 'hold' | 'post' | 'void'
    amount: number
  }>('SELECT placement_id, certificate_id, kind, amount FROM reward_entry')
  const certificates = await read<{ id: string; state: string; amount: number }>(
    'SELECT id, state, amount FROM reward_certificate',
  )
  const rewardTenders = await read<{ placement_id: string; attempt_id: string; amount: number }>(
    `SELECT o.placement_id, t.attempt_id, t.amount FROM order_tender t JOIN shop_order o ON o.basket_id = t.basket_id WHERE t.kind = 'reward'`,
  )
  const amount = (entries: readonly { amount: number }[]) => entries.reduce((all, one) => all + one.amount, 0)
  const posted = gifts.filter(({ kind }) => kind === 'post')
  const rewarded = rewards.filter(({ kind }) => kind === 'post')
  const paidWithout = (placement: string) =>
    amount([...posted, ...rewarded].filter(entry => entry.placement_id === placement))

  const unfinished = placements.filter(({ state }) => state !== 'placed' && state !== 'failed')
  const placed = placements.filter(({ state }) => state === 'placed')
  const lost = placed.filter(({ basket_id }) => !orders.some(order => order.basket_id === basket_id))
  const unpaid = placed.filter(
    ({ id, total }) =>
      attemptsOf(id).reduce((paid, attempt) => paid + (live.get(attempt.id) ?? 0), paidWithout(id)) !== total,
  )
  const chargedForNothing = placements
    .filter(({ state }) => state === 'failed')
    .filter(({ id }) => attemptsOf(id).some(attempt => live.has(attempt.id)))
  const strangers = [...live.keys()].filter(reference => !attempts.some(attempt => attempt.id === reference))
  const holds = await read(
    `SELECT 1 FROM stock_hold UNION ALL SELECT 1 FROM promotion_use u WHERE NOT EXISTS (SELECT 1 FROM placement p WHERE p.id = u.placement_id AND p.state = 'placed') UNION ALL SELECT 1 FROM trip_hold`,
  )
  const stuck = await read(
    `SELECT 1 FROM basket WHERE status = 'placing' AND NOT EXISTS (SELECT 1 FROM placement p WHERE p.basket_id = basket.id AND p.state NOT IN ('placed', 'failed'))`,
  )
  const stock = new Map(
    (
      await read<{ sku: string; units: number }>('SELECT sku, sum(available)::int AS units FROM stock GROUP BY sku')
    ).map(row => [row.sku, row.units]),
  )
  const sold = new Map(
    (
      await read<{ sku: string; units: number }>(
        'SELECT sku, sum(quantity)::int AS units FROM order_allocation GROUP BY sku',
      )
    ).map(row => [row.sku, row.units]),
  )
  const wrongStock = [...initialStock].filter(
    ([sku, initial]) => initial !== (stock.get(sku) ?? 0) + (sold.get(sku) ?? 0),
  )
  const ledger = await read<{ attempt_id: string }>(
    `SELECT attempt_id FROM payment_ledger WHERE kind = 'authorized' GROUP BY attempt_id HAVING count(*) > 1`,
  )
  const entriesOf = (placement: string, card: string) =>
    gifts.filter(entry => entry.placement_id === placement && entry.gift_card_id === card)
  // Each hold has one end of the same amount: posted with its order, or void without one.
  const openGifts = gifts
    .filter(({ kind }) => kind === 'hold')
    .filter(({ placement_id, gift_card_id, amount: held }) => {
      const ends = entriesOf(placement_id, gift_card_id).filter(entry => entry.kind !== 'hold')
      const isPlaced = placed.some(({ id }) => id === placement_id)
      return ends.length !== 1 || ends[0]!.kind !== (isPlaced ? 'post' : 'void') || ends[0]!.amount !== held
    })
  const giftsFromNowhere = gifts.filter(
    ({ kind, placement_id, gift_card_id }) =>
      kind !== 'hold' && !entriesOf(placement_id, gift_card_id).some(entry => entry.kind === 'hold'),
  )
  const wrongBalance = giftCards.filter(
    ({ id, issued, balance }) => balance !== issued - amount(posted.filter(entry => entry.gift_card_id === id)),
  )
  const openRewards = rewards
    .filter(({ kind }) => kind === 'hold')
    .filter(({ placement_id, certificate_id, amount: held }) => {
      const ends = rewards.filter(
        entry =>
          entry.placement_id === placement_id && entry.certificate_id === certificate_id && entry.kind !== 'hold',
      )
      const isPlaced = placed.some(({ id }) => id === placement_id)
      return ends.length !== 1 || ends[0]!.kind !== (isPlaced ? 'post' : 'void') || ends[0]!.amount !== held
    })
  // Spent by exactly one order, for no more than it is worth; or by none, and free.
  const wrongCertificates = certificates.filter(({ id, state, amount: worth }) => {
    const spent = rewarded.filter(entry => entry.certificate_id === id)
    return spent.length === 0 ? state !== 'open' : spent.length > 1 || state !== 'spent' || spent[0]!.amount > worth
  })
  const paidBy = (rows: readonly { placement_id: string; card: string; amount: number }[]) =>
    rows.map(row => `${row.placement_id} ${row.card} ${row.amount}`).sort()
  const giftsToOrders = paidBy(posted.map(entry => ({ ...entry, card: entry.gift_card_id })))
  const giftsOfOrders = paidBy(giftTenders.map(tender => ({ ...tender, card: tender.attempt_id })))
  const rewardsOfOrders = paidBy(rewardTenders.map(tender => ({ ...tender, card: tender.attempt_id })))
  const rewardsToOrders = paidBy(rewarded.map(entry => ({ ...entry, card: entry.certificate_id })))
  return {
    placed: placed.length,
    failed: placements.length - placed.length,
    sold,
    lists: {
      unfinished,
      lost,
      unpaid,
      chargedForNothing,
      strangers,
      holds,
      stuck,
      wrongStock,
      doubledLedger: ledger,
      openGifts,
      giftsFromNowhere,
      wrongBalance,
      openRewards,
      wrongCertificates,
      unlikeGifts: differing(giftsOfOrders, giftsToOrders),
      unlikeRewards: differing(rewardsOfOrders, rewardsToOrders),
    },
  }
}

/** What only one of two sorted lists holds. */
const differing = (one: readonly string[], other: readonly string[]): string[] =>
  one.join('\n') === other.join('\n')
    ? []
    : [
        ...one.filter(entry => !other.includes(entry)),
        ...other.filter(entry => !one.includes(entry)),
        'the lists differ',
      ]
