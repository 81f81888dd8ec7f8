import type { ShipmentState } from '#fulfilment/rules/shipment.ts'
import type { SandboxDatabase } from '../frame/sandbox-database.ts'
import type { ReturnRequest, ShipmentRequest } from './requested.ts'

/** A step of a shipment, and when it was taken (ISO time). */
export interface TakenStep {
  readonly state: ShipmentState
  readonly at: string
}
/** A shipment in the simulator. */
export interface SimulatedShipment {
  readonly request: ShipmentRequest
  readonly state: ShipmentState
  readonly promisedFrom: string
  readonly promisedTo: string
  readonly trackingNumber: string
  /** Units that were taken back, by line. */
  readonly withdrawn: Readonly<Record<string, number>>
  readonly steps: readonly TakenStep[]
  /** When it takes its next step by itself, in milliseconds since 1970; null if it waits. */
  readonly dueAt: number | null
}
/** Goods on their way back. */
export interface SimulatedReturn extends Omit<ReturnRequest, 'lines'> {
  readonly trackingNumber: string
  readonly dueAt: number | null
  readonly isReceived: boolean
}

interface ShipmentRow {
  request: string
  state: ShipmentState
  promised_from: string
  promised_to: string
  tracking_number: string
  withdrawn: string
  steps: string
  due_at: number | null
}
const toShipment = (row: ShipmentRow): SimulatedShipment => ({
  request: JSON.parse(row.request) as ShipmentRequest,
  state: row.state,
  promisedFrom: row.promised_from,
  promisedTo: row.promised_to,
  trackingNumber: row.tracking_number,
  withdrawn: JSON.parse(row.withdrawn) as Record<string, number>,
  steps: JSON.parse(row.steps) as TakenStep[],
  dueAt: row.due_at,
})

interface ReturnRow {
  id: string
  order_number: string
  shipment_id: string
  kind: ReturnRequest['kind']
  tracking_number: string
  due_at: number | null
  received_at: number | null
}
const toReturn = (row: ReturnRow): SimulatedReturn => ({
  id: row.id,
  orderNumber: row.order_number,
  shipmentId: row.shipment_id,
  kind: row.kind,
  trackingNumber: row.tracking_number,
  dueAt: row.due_at,
  isReceived: row.received_at !== null,
})

/** Shipments that the page and the controls list at most. */
const LISTED = 200

/** The simulator's tables. */
export function shipmentRows({ db }: SandboxDatabase) {
  const insert = db.prepare(
    `INSERT INTO shipments (id, order_number, request, state, promised_from, promised_to, tracking_number, due_at,
      created_at) VALUES (?, ?, ?, 'placed', ?, ?, ?, ?, ?)`,
  )
  const byId = db.prepare('SELECT * FROM shipments WHERE id = ?')
  const byOrder = db.prepare('SELECT * FROM shipments WHERE order_number = ? ORDER BY created_at, id')
  const byTracking = db.prepare('SELECT * FROM shipments WHERE tracking_number = ?')
  const newest = db.prepare(`SELECT * FROM shipments ORDER BY created_at DESC, id LIMIT ${LISTED}`)
  const due = db.prepare('SELECT * FROM shipments WHERE due_at <= ? ORDER BY due_at LIMIT 100')
  const update = db.prepare(
    `UPDATE shipments SET request = ?, state = ?, promised_from = ?, promised_to = ?, withdrawn = ?, steps = ?,
      due_at = ? WHERE id = ?`,
  )
  const answer = db.prepare('SELECT outcome FROM shipment_answers WHERE key = ?')
  const addAnswer = db.prepare('INSERT INTO shipment_answers (key, outcome) VALUES (?, ?)')
  const insertReturn = db.prepare(
    `INSERT INTO returns (id, order_number, shipment_id, kind, tracking_number, due_at, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const returnById = db.prepare('SELECT * FROM returns WHERE id = ?')
  const dueReturns = db.prepare('SELECT * FROM returns WHERE due_at <= ? AND received_at IS NULL LIMIT 100')
  const receive = db.prepare('UPDATE returns SET received_at = ?, due_at = NULL WHERE id = ? AND received_at IS NULL')
  const one = (row: unknown) => (row === undefined ? undefined : toShipment(row as ShipmentRow))
  const all = (found: unknown) => (found as ShipmentRow[]).map(toShipment)
  return {
    add(request: ShipmentRequest, trackingNumber: string, dueAt: number | null, now: number): void {
      const { id, orderNumber, promisedFrom, promisedTo } = request
      insert.run(id, orderNumber, JSON.stringify(request), promisedFrom, promisedTo, trackingNumber, dueAt, now)
    },
    find: (id: string) => one(byId.get(id)),
    ofOrder: (orderNumber: string) => all(byOrder.all(orderNumber)),
    withTracking: (trackingNumber: string) => one(byTracking.get(trackingNumber)),
    newest: () => all(newest.all()),
    dueAt: (now: number) => all(due.all(now)),
    save({ request, state, promisedFrom, promisedTo, withdrawn, steps, dueAt }: SimulatedShipment): void {
      const [lost, taken] = [JSON.stringify(withdrawn), JSON.stringify(steps)]
      update.run(JSON.stringify(request), state, promisedFrom, promisedTo, lost, taken, dueAt, request.id)
    },
    /** The answer that a command with this key got before. */
    answerTo: (key: string) => answer.get(key)?.['outcome'] as 'done' | 'too-late' | undefined,
    keepAnswer: (key: string, outcome: 'done' | 'too-late'): void => {
      addAnswer.run(key, outcome)
    },
    addReturn({ id, orderNumber, shipmentId, kind }: ReturnRequest, number: string, dueAt: number | null, now: number) {
      insertReturn.run(id, orderNumber, shipmentId, kind, number, dueAt, now)
    },
    findReturn(id: string): SimulatedReturn | undefined {
      const row = returnById.get(id)
      return row === undefined ? undefined : toReturn(row as unknown as ReturnRow)
    },
    dueReturns: (now: number) => (dueReturns.all(now) as unknown as ReturnRow[]).map(toReturn),
    /** Returns false if it was received before. */
    receive: (id: string, now: number): boolean => receive.run(now, id).changes === 1,
  }
}
export type ShipmentRows = ReturnType<typeof shipmentRows>
