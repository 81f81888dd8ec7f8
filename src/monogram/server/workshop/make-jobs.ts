import type { Db } from '#platform/database/query.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { Log } from '#platform/log.ts'
import { isId } from '#platform/new-id.ts'
import { linesWithJob, readOrderedDesigns, writeJob, type OrderedDesign } from './job-store.ts'
import { makeFiles } from './make-files.ts'

/** A line of an order that names a design. */
export interface PersonalizedLine {
  readonly id: string
  readonly orderNumber: string
  readonly sku: string
  readonly title: string
  readonly optionText: string
  readonly quantity: number
  readonly designId: string
}

export interface MonogramJobDeps {
  readonly db: Db
  readonly log: Log
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

/** The ordered design of a line. Throws if it is gone, or if it was made for another SKU. */
function designOf(designs: ReadonlyMap<string, OrderedDesign>, { designId, sku }: PersonalizedLine): OrderedDesign {
  const design = designs.get(designId)
  if (design === undefined) throw new Error(`design ${designId} is missing`)
  if (design.sku !== sku) throw new Error(`design ${designId} was made for SKU ${design.sku}, not for ${sku}`)
  return design
}

async function makeJob(deps: MonogramJobDeps, line: PersonalizedLine, design: OrderedDesign): Promise<void> {
  const { id: lineId, orderNumber, title, optionText, quantity, designId, sku } = line
  const id = deps.newId()
  const number = jobNumber(id)
  const product = optionText === '' ? title : `${title}, ${optionText}`
  const about = { number, orderNumber, product, quantity }
  const files = await makeFiles({ ...about, sku, design: design.content, proof: design.proof })
  await writeJob(deps.db, { ...about, ...files, id, lineId, designId })
}

/**
 * Makes the workshop's files for each line of a placed order that has a saved design. May run twice.
 * @throws AggregateError after all other lines are done, if files of a line could not be made. The queue tries again,
 *   and reports the job when it fails for the last time.
 */
export async function makeMonogramJobs(deps: MonogramJobDeps, basketId: string): Promise<void> {
  const lines = await deps.personalizedLines(basketId)
  const ready = await linesWithJob(
    deps.db,
    lines.map(line => line.id),
  )
  const open = lines.filter(line => !ready.has(line.id))
  const ids = open.map(line => line.designId).filter(isId)
  const designs = new Map((await readOrderedDesigns(deps.db, ids)).map(design => [design.id, design]))
  const faults: Error[] = []
  for (const line of open) {
    try {
      await makeJob(deps, line, designOf(designs, line))
    } catch (error) {
      const { orderNumber, id } = line
      deps.log.error(
        { err: error, orderNumber, lineId: id },
        'a monogram that was ordered has no files for the workshop',
      )
      faults.push(error instanceof Error ? error : new Error(String(error)))
    }
  }
  if (faults.length > 0) {
    const reasons = faults.map(fault => fault.message).join('; ')
    throw new AggregateError(faults, `no files for ${faults.length} of ${open.length} monograms: ${reasons}`)
  }
}

export const monogramJobs = (deps: MonogramJobDeps): Readonly<Record<string, JobHandler>> => ({
  'monogram-tickets': ({ data }) => makeMonogramJobs(deps, (data as { basketId: string }).basketId),
})
