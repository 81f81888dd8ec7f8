import { createBlender } from './blender.ts'
import { readProducts } from './catalogue.ts'
import { departments, readDesigns } from './designs.ts'
import type { NamedDesign } from './designs.ts'
import { jobsOf } from './jobs.ts'
import type { Bench, Job } from './jobs.ts'
import { materialOf } from '../src/furniture/materials.ts'
import { createLastingWorkshop } from './remember.ts'
import { renderProducts } from './render.ts'
import { SETTINGS } from './scene.ts'
import { createTextures } from './textures.ts'

export const warnOfDepartment = (department: string, error: unknown): void => console.warn(`warning    studio/designs/${department}.ts can't be loaded: ${(error as Error).message}`)

/** The designs that a command names: by slug, by department, or all. Throws an Error for a name that nobody knows. */
export async function chosenDesigns({ slugs, department, isAll }: { slugs: readonly string[]; department?: string | undefined; isAll: boolean }): Promise<NamedDesign[]> {
  if (department !== undefined && !departments.includes(department)) throw new Error(`${department} is no department; there are ${departments.join(', ')}`)
  const designs = await readDesigns(warnOfDepartment)
  if (isAll) return [...designs.values()]
  if (department !== undefined) return [...designs.values()].filter(one => one.department === department)
  return slugs.map(slug => {
    const design = designs.get(slug)
    if (!design) throw new Error(`${slug} has no design in studio/designs/`)
    return design
  })
}

/** What a job is made on: the finished pictures' settings. */
export const createBench = async (): Promise<Bench> => ({
  workshop: createLastingWorkshop('picture'), settings: SETTINGS, longSide: 1600, lookUp: materialOf, texture: await createTextures(),
})

export async function renderDesigns(designs: readonly NamedDesign[], { threads, isForced, isFirst }: { threads: number | undefined; isForced: boolean; isFirst: boolean }): Promise<void> {
  const catalogue = readProducts()
  const bench = await createBench()
  const known = designs.filter(({ slug, department }) => {
    if (!catalogue.has(slug)) console.warn(`warning    ${slug} of ${department} is not in catalogue/products/`)
    return catalogue.has(slug)
  })
  await run(known.map(design => ({ slug: design.slug, jobs: () => jobsOf(catalogue.get(design.slug)!, design, bench, isFirst) })), { threads, isForced, isPart: isFirst })
}

/** Renders with one Blender. The first Ctrl-C lets the picture in work be finished; the second ends it. */
async function run(products: readonly { readonly slug: string; readonly jobs: () => readonly Job[] }[], { threads, isForced, isPart }: { threads: number | undefined; isForced: boolean; isPart: boolean }): Promise<void> {
  const began = performance.now()
  const blender = createBlender(threads === undefined ? {} : { threads })
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(130)
    isStopping = true
    console.log('stopping   after this picture; what is done is kept')
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    const { done, kept, failed } = await renderProducts(products, blender, { isForced, isPart, shouldStop: () => isStopping, say: line => console.log(line) })
    console.log(`${done} pictures made, ${kept} kept, ${failed.length} failed, in ${((performance.now() - began) / 60_000).toFixed(1)} min`)
    if (failed.length > 0) process.exitCode = 1
  } finally {
    await blender.close()
  }
}
