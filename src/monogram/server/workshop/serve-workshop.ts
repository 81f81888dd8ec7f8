import type { Actor } from '#platform/actor.ts'
import type { Db } from '#platform/database/query.ts'
import { serve, type CallContext, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import {
  finishMonogram,
  JOBS_PAGE,
  listMonogramJobs,
  monogramOutlines,
  monogramStitches,
  monogramTicket,
} from '../../workshop-contract.ts'
import { listJobs, readFiles, setState, type JobFiles } from './job-store.ts'

export interface WorkshopDeps {
  readonly db: Db
  /** Cancelled units of order lines; lines without any are left out. */
  cancelledUnits(lineIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Throws unless the member of staff has one of the roles of the workshop. */
function assertWorkshop(actor: Actor): void {
  const roles = actor.kind === 'staff' ? actor.roles : []
  if (!roles.some(role => role === 'care' || role === 'store' || role === 'admin'))
    throw new Refused({ kind: 'not-allowed', message: 'Your roles do not allow this.' })
}

const noJob = () => new Refused({ kind: 'not-found', message: 'There is no such job.' })

async function filesOf({ db }: WorkshopDeps, { actor }: CallContext, id: string): Promise<JobFiles> {
  assertWorkshop(actor)
  const files = await readFiles(db, id)
  if (files === undefined) throw noJob()
  return files
}

const bytesOf = (file: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(file)

/** Serves the workshop's calls, for the roles `care` and `store`. */
export function serveWorkshop(frame: Frame, deps: WorkshopDeps): void {
  serve(frame, listMonogramJobs, async ({ actor }, { state, number }) => {
    assertWorkshop(actor)
    const found = await listJobs(deps.db, { state, number, limit: JOBS_PAGE })
    const cancelled = await deps.cancelledUnits(found.map(job => job.lineId))
    return {
      jobs: found.map(({ lineId, madeAt, ...job }) => ({
        ...job,
        cancelled: cancelled.get(lineId) ?? 0,
        madeAt: madeAt.toISOString(),
      })),
    }
  })
  serve(frame, monogramTicket, async (context, { id }) => bytesOf((await filesOf(deps, context, id)).ticket))
  serve(frame, monogramOutlines, async (context, { id }) =>
    bytesOf(Buffer.from((await filesOf(deps, context, id)).outlines)),
  )
  serve(frame, monogramStitches, async (context, { id }) => {
    const { stitches } = await filesOf(deps, context, id)
    if (stitches === null) throw noJob()
    return bytesOf(stitches)
  })
  serve(frame, finishMonogram, async ({ actor }, { id, state }) => {
    assertWorkshop(actor)
    if (!(await setState(deps.db, id, state))) throw noJob()
    return { isSuccess: true as const }
  })
}
