import type { z } from 'zod'
import type { Db } from '#platform/database/query.ts'
import { serve, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import {
  finishMonogram,
  JOBS_PAGE,
  listMonogramJobs,
  monogramOutlines,
  monogramStitches,
  monogramTicket,
} from '../../workshop-contract.ts'
import { cancelJobs, findJobs, listJobs, readFiles, setState, type JobFiles } from './job-store.ts'

export interface WorkshopDeps {
  readonly db: Db
  /** Cancelled units of order lines; lines without any are left out. */
  cancelledUnits(lineIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

const noJob = () => new Refused({ kind: 'not-found', message: 'There is no such job.' })

async function filesOf({ db }: WorkshopDeps, id: string): Promise<JobFiles> {
  const files = await readFiles(db, id)
  if (files === undefined) throw noJob()
  return files
}

/** Lists a page of jobs. An open job whose units were all cancelled is closed, and is only found by its number. */
export async function showJobs(
  deps: WorkshopDeps,
  { state, number, after }: z.output<typeof listMonogramJobs.input>,
  limit = JOBS_PAGE,
): Promise<z.input<typeof listMonogramJobs.reply>> {
  const found =
    number === '' ? await listJobs(deps.db, state, { after, limit }) : await findJobs(deps.db, number, limit)
  const cancelled = await deps.cancelledUnits(found.map(job => job.lineId))
  const jobs = found.map(({ lineId, madeAt, ...job }) => {
    const units = cancelled.get(lineId) ?? 0
    const isCancelled = job.state === 'open' && units >= job.quantity
    return { ...job, state: isCancelled ? ('cancelled' as const) : job.state, cancelled: units, madeAt }
  })
  const closed = jobs.filter((job, i) => job.state !== found[i]!.state).map(job => job.id)
  if (closed.length > 0) await cancelJobs(deps.db, closed)
  return {
    jobs: jobs
      .filter(job => number !== '' || job.state === state)
      .map(job => ({ ...job, madeAt: job.madeAt.toISOString() })),
    next: number === '' && found.length === limit ? found.at(-1)!.id : null,
  }
}

const bytesOf = (file: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(file)

/** Serves the workshop's calls. */
export function serveWorkshop(frame: Frame, deps: WorkshopDeps): void {
  serve(frame, listMonogramJobs, (_context, input) => showJobs(deps, input))
  serve(frame, monogramTicket, async (_context, { id }) => bytesOf((await filesOf(deps, id)).ticket))
  serve(frame, monogramOutlines, async (_context, { id }) => bytesOf(Buffer.from((await filesOf(deps, id)).outlines)))
  serve(frame, monogramStitches, async (_context, { id }) => {
    const { stitches } = await filesOf(deps, id)
    if (stitches === null) throw noJob()
    return bytesOf(stitches)
  })
  serve(frame, finishMonogram, async (_context, { id, state }) => {
    if (!(await setState(deps.db, id, state))) throw noJob()
    return { isSuccess: true as const }
  })
}
