import type { Db } from '#platform/database/query.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import { isId } from '#platform/new-id.ts'
import { linesWithJob, takeDesigns, writeJob } from './job-store.ts'
import { makeFiles } from './make-files.ts'

/** A line of an order that names a design. */
export interface PersonalizedLine {
  readonly id: string
  readonly orderNumber: string
  readonly title: string
  readonly optionText: string
  readonly quantity: number
  readonly designId: string
}

export interface MonogramJobDeps {
  readonly db: Db
  /** The lines of a placed order that name a design. */
  personalizedLines(basketId: string): Promise<readonly PersonalizedLine[]>
  newId(): string
}

/** Letters and digits that cannot be mistaken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number of a job: eight letters and digits made of the random part of its id. */
const jobNumber = (id: string): string => {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`)
  const letters = Array.from({ length: 8 }, (_, i) => LETTERS[Number((digits / 30n ** BigInt(i)) % 30n)])
  return `M${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Makes the workshop's files for each line of a placed order that has a saved design. May run twice. */
export async function makeMonogramJobs(deps: MonogramJobDeps, basketId: string): Promise<void> {
  const lines = (await deps.personalizedLines(basketId)).filter(line => isId(line.designId))
  const ready = await linesWithJob(
    deps.db,
    lines.map(line => line.id),
  )
  const open = lines.filter(line => !ready.has(line.id))
  const designs = new Map(
    (
      await takeDesigns(
        deps.db,
        open.map(line => line.designId),
      )
    ).map(design => [design.id, design]),
  )
  for (const { id: lineId, orderNumber, title, optionText, quantity, designId } of open) {
    const design = designs.get(designId)
    if (design === undefined) continue
    const id = deps.newId()
    const number = jobNumber(id)
    const product = optionText === '' ? title : `${title}, ${optionText}`
    const about = { number, orderNumber, product, quantity }
    const files = await makeFiles({ ...about, sku: design.sku, design: design.content, proof: design.proof })
    await writeJob(deps.db, { ...about, ...files, id, lineId, designId })
  }
}

export const monogramJobs = (deps: MonogramJobDeps): Readonly<Record<string, JobHandler>> => ({
  'monogram-tickets': ({ data }) => makeMonogramJobs(deps, (data as { basketId: string }).basketId),
})
