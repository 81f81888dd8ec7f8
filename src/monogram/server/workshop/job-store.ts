import { rows, type Db } from '#platform/database/query.ts'
import type { DrawnDesign } from '../../rules/drawn-design.ts'
import type { WorkshopFiles } from './make-files.ts'

export interface OrderedDesign {
  readonly id: string
  readonly sku: string
  readonly content: DrawnDesign
  readonly proof: Buffer
}

/** Ordered designs with their pictures. Unknown ids are left out. The statement that places an order marks them. */
export const readOrderedDesigns = (db: Db, ids: readonly string[]): Promise<OrderedDesign[]> =>
  rows<OrderedDesign>(
    db,
    'monogram-ordered-designs',
    `SELECT d.id, d.sku, d.content, p.content AS proof
     FROM monogram_design d JOIN monogram_proof p ON p.hash = d.hash WHERE d.id = ANY ($1::uuid[])`,
    [ids],
  )

export interface NewJob extends WorkshopFiles {
  readonly id: string
  readonly number: string
  readonly orderNumber: string
  readonly lineId: string
  readonly designId: string
  readonly quantity: number
  readonly product: string
}

/** Lines of an order that have a job already. */
export const linesWithJob = async (db: Db, lineIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await rows<{ line_id: string }>(
        db,
        'monogram-lines-with-job',
        'SELECT line_id FROM monogram_job WHERE line_id = ANY ($1::uuid[])',
        [lineIds],
      )
    ).map(row => row.line_id),
  )

/** Writes a job; one that exists for the line stays. */
export const writeJob = (db: Db, job: NewJob) =>
  rows(
    db,
    'monogram-write-job',
    `INSERT INTO monogram_job
      (id, number, order_number, line_id, design_id, quantity, product, ticket, stitches, outlines)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (line_id) DO NOTHING`,
    [
      job.id,
      job.number,
      job.orderNumber,
      job.lineId,
      job.designId,
      job.quantity,
      job.product,
      job.ticket,
      job.stitches,
      job.outlines,
    ],
  )

export interface ListedJob {
  readonly id: string
  readonly number: string
  readonly orderNumber: string
  readonly lineId: string
  readonly product: string
  readonly quantity: number
  readonly text: string
  readonly state: 'open' | 'done' | 'cancelled'
  readonly hasStitches: boolean
  readonly madeAt: Date
}

const LISTED = `SELECT j.id, j.number, j.order_number AS "orderNumber", j.line_id AS "lineId", j.product, j.quantity,
    d.text, j.state, j.stitches IS NOT NULL AS "hasStitches", j.made_at AS "madeAt"
  FROM monogram_job j JOIN monogram_design d ON d.id = j.design_id`

/** Jobs in a state that follow the job `after`: the oldest first for open ones, the newest first for done ones. */
export function listJobs(
  db: Db,
  state: 'open' | 'done',
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<ListedJob[]> {
  const [name, follows, direction] =
    state === 'open' ? (['monogram-open-jobs', '>', 'ASC'] as const) : (['monogram-done-jobs', '<', 'DESC'] as const)
  return rows<ListedJob>(
    db,
    after === undefined ? name : `${name}-after`,
    `${LISTED} WHERE j.state = $1 ${
      after === undefined
        ? ''
        : `AND (j.made_at, j.id) ${follows} (SELECT a.made_at, a.id FROM monogram_job a WHERE a.id = $3)`
    }
     ORDER BY j.made_at ${direction}, j.id ${direction} LIMIT $2`,
    after === undefined ? [state, limit] : [state, limit, after],
  )
}

/** The job with a number, or the jobs of the order with it, in any state. */
export const findJobs = (db: Db, number: string, limit: number): Promise<ListedJob[]> =>
  rows<ListedJob>(
    db,
    'monogram-find-jobs',
    `${LISTED} WHERE j.number = $1 OR j.order_number = $1 ORDER BY j.made_at DESC, j.id LIMIT $2`,
    [number, limit],
  )

/** Closes open jobs whose units were all cancelled. */
export const cancelJobs = (db: Db, ids: readonly string[]) =>
  rows(
    db,
    'monogram-cancel-jobs',
    `UPDATE monogram_job SET state = 'cancelled' WHERE id = ANY ($1::uuid[]) AND state = 'open'`,
    [ids],
  )

export interface JobFiles {
  readonly number: string
  readonly ticket: Buffer
  readonly stitches: Buffer | null
  readonly outlines: string
}

export const readFiles = async (db: Db, id: string): Promise<JobFiles | undefined> =>
  (
    await rows<JobFiles>(
      db,
      'monogram-job-files',
      'SELECT number, ticket, stitches, outlines FROM monogram_job WHERE id = $1',
      [id],
    )
  )[0]

/** Marks a job as done, or as open again. Returns false if there is no such job, or if it was cancelled. */
export const setState = async (db: Db, id: string, state: 'open' | 'done'): Promise<boolean> =>
  (
    await rows(
      db,
      'monogram-job-state',
      `UPDATE monogram_job SET state = $2 WHERE id = $1 AND state <> 'cancelled' RETURNING 1`,
      [id, state],
    )
  ).length === 1
