import type { z } from 'zod'
import { sum } from '#lib/money.ts'
import { tenderName } from '#orders/rules/tender-name.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import { readPlacementMoney, type PlacementMoney } from '#orders/server/resolve-placement.ts'
import { rows, type Db } from '#platform/database/query.ts'
import { isId } from '#platform/new-id.ts'
import { Refused } from '#platform/refusal.ts'
import type { moneyOfOrder } from '../../money-contract.ts'
import { moneyDifferences } from '../../rules/money-differences.ts'
import { readBooks, totalsOf } from '../money/books-of-order.ts'
import { readEntries, readTodo } from './money-entries.ts'

type Shown = z.input<typeof moneyOfOrder.reply>
type Deps = Pick<OrderDeps, 'db' | 'now'>
type Part = Pick<Shown, 'number' | 'site' | 'currency' | 'placedAt' | 'totals' | 'differences' | 'tenders'>
type Named = (tenderId: string | null, lastFour?: string | null) => string

/** The id of the cart that an order number or an id names. Throws `not-found`. */
async function basketOf(db: Db, order: string): Promise<string> {
  if (isId(order)) return order
  const [found] = await rows<{ id: string }>(
    db,
    'basket-of-number',
    'SELECT basket_id AS id FROM shop_order WHERE number = $1',
    [order.toUpperCase()],
  )
  if (!found) throw new Refused({ kind: 'not-found', message: 'There is no such order.' })
  return found.id
}

/** Names the tenders of a placement, such as `Visa ending 1111`; other gift cards by their digits. */
function namesOf({ placement }: PlacementMoney, order: PlacedOrder | undefined): Named {
  const named = (order?.tenders ?? placement.snapshot.tenders).map(tender => {
    const { brand = '', lastFour = '' } = tender as { brand?: string; lastFour?: string }
    return [tender.attemptId, tenderName({ brand, lastFour }, 'en')] as const
  })
  const names = new Map(named)
  return (tenderId, lastFour = null) =>
    tenderId === null ? '' : (names.get(tenderId) ?? (lastFour === null ? 'Earlier tender' : `Ending ${lastFour}`))
}

async function placedPart({ db, now }: Deps, order: PlacedOrder, nameOf: Named): Promise<Part> {
  const { books, atGateway } = await readBooks(db, order, now())
  return {
    number: order.number,
    site: order.site,
    currency: order.currency,
    placedAt: order.placedAt.toISOString(),
    totals: totalsOf(books),
    differences: moneyDifferences(books).map(({ attemptId, ...one }) => ({ ...one, tender: nameOf(attemptId) })),
    tenders: books.tenders.map(({ attemptId, kind, amount, paid, confirmed }) => {
      const { provider, providerRef, state } = atGateway.find(one => one.attemptId === attemptId)!
      const { captured, refunded } = confirmed
      const name = nameOf(attemptId)
      return { attemptId, name, kind, provider, providerRef, state, amount, authorized: paid, captured, refunded }
    }),
  }
}

/** The part of an order that is not placed: nothing is captured of it. */
function unplacedPart({ placement, attempts }: PlacementMoney, nameOf: Named): Part {
  const { snapshot } = placement
  const approved = attempts.filter(({ state }) => state === 'approved')
  const authorized = sum(approved.map(({ amount }) => amount))
  return {
    number: null,
    site: snapshot.site,
    currency: snapshot.currency,
    placedAt: null,
    totals: { ordered: snapshot.total, credited: 0, due: 0, authorized, captured: 0, refunded: 0 },
    differences: [],
    tenders: snapshot.tenders.map(({ attemptId, kind, amount }) => {
      const attempt = attempts.find(one => one.id === attemptId)
      return {
        attemptId,
        name: nameOf(attemptId),
        kind,
        provider: attempt?.provider ?? null,
        providerRef: attempt?.providerRef ?? null,
        state: attempt?.state ?? null,
        amount,
        authorized: attempt?.state === 'approved' ? amount : 0,
        captured: 0,
        refunded: 0,
      }
    }),
  }
}

/** Everything about the money of an order, or of a placement in doubt. Throws `not-found` if there is neither. */
export async function showMoney(deps: Deps, key: string): Promise<Shown> {
  const basketId = await basketOf(deps.db, key)
  const money = await readPlacementMoney(deps, basketId)
  if (!money) throw new Refused({ kind: 'not-found', message: 'There is no such order.' })
  const order = await readOrder(deps.db, basketId)
  const nameOf = namesOf(money, order)
  const part = order ? await placedPart(deps, order, nameOf) : unplacedPart(money, nameOf)
  const { placement, isInDoubt, attempts } = money
  const doubt: Shown['todo'] = isInDoubt
    ? [
        {
          id: '',
          matter: 'in-doubt',
          amount: placement.snapshot.total,
          at: placement.createdAt.toISOString(),
          provider: attempts[0]?.provider ?? null,
          code: placement.state,
          tender: '',
        },
      ]
    : []
  return {
    ...part,
    order: part.number ?? basketId,
    basketId,
    state: placement.state,
    isInDoubt,
    entries: (await readEntries(deps.db, basketId)).map(({ at, tenderId, lastFour, ...one }) => ({
      ...one,
      at: at.toISOString(),
      tender: nameOf(tenderId, lastFour),
    })),
    todo: [
      ...doubt,
      ...(await readTodo(deps.db, basketId)).map(({ at, tenderId, ...one }) => ({
        ...one,
        at: at.toISOString(),
        tender: nameOf(tenderId),
      })),
    ],
  }
}
