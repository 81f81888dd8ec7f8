import type { z } from 'zod'
import { rows, type Db } from '#platform/database/query.ts'
import { CLAIMS_PAGE, type openClaims, type readClaim } from '../../staff-contract.ts'
import { readRecords } from '../shipment-records.ts'
import { isRefundable, orderOfClaim, refundOf } from './answer-claim.ts'

type Listed = z.input<typeof openClaims.reply>['claims'][number]
type Shown = z.input<typeof readClaim.reply>
type ListedRow = Omit<Listed, 'askedAt'> & { askedAt: Date }

const COLUMNS = `k.id, k.number, o.number AS "orderNumber", o.site, l.title, k.quantity, k.reason, k.wish, k.state,
  k.asked_at AS "askedAt"`
const FROM = `order_claim k
  JOIN shop_order o ON o.basket_id = k.basket_id
  JOIN order_line l ON l.basket_id = k.basket_id AND l.id = k.line_id`
const toListed = ({ askedAt, ...row }: ListedRow): Listed => ({ ...row, askedAt: askedAt.toISOString() })

/** The open claims, the oldest first; only those after the claim `after` if it is given. */
export async function listOpenClaims(db: Db, after: string | undefined): Promise<z.input<typeof openClaims.reply>> {
  const found = await rows<ListedRow>(
    db,
    'claims-open',
    `SELECT ${COLUMNS} FROM ${FROM}
    WHERE k.state IN ('asked', 'needs-information', 'accepted')
      AND ($1::uuid IS NULL OR (k.asked_at, k.id) > (SELECT asked_at, id FROM order_claim WHERE id = $1))
    ORDER BY k.asked_at, k.id LIMIT $2`,
    [after ?? null, CLAIMS_PAGE + 1],
  )
  return { claims: found.slice(0, CLAIMS_PAGE).map(toListed), hasMore: found.length > CLAIMS_PAGE }
}

/** One claim with everything that its decision needs. Throws `not-found` if there is none. */
export async function showClaim(db: Db, claimId: string): Promise<Shown> {
  const order = await orderOfClaim(db, claimId)
  const records = await readRecords(db, order.basketId)
  const claim = records.claims.find(one => one.id === claimId)!
  const line = order.lines.find(one => one.id === claim.lineId)!
  const credit = records.credits.find(one => one.sourceId === claimId)
  const { id, number, quantity, reason, wish, state, remedy, pictureIds } = claim
  return {
    id,
    number,
    orderNumber: order.number,
    site: order.site,
    title: line.title,
    quantity,
    reason,
    wish,
    state,
    askedAt: claim.askedAt,
    email: order.email,
    locale: order.locale,
    sku: line.sku,
    optionText: line.optionText,
    arrivedAt: records.shipments.find(one => one.id === claim.shipmentId)?.endedAt ?? null,
    remedy,
    currency: order.currency,
    refund: credit?.total ?? (isRefundable(records, claim) ? refundOf(order, records, claim).total : 0),
    entries: claim.entries.map(({ kind, words, at }) => ({ kind, words, at })),
    pictureIds: [...pictureIds],
  }
}
