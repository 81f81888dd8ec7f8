import { availableParallelism } from 'node:os'
import type { Workshop } from '../src/furniture/family.ts'
import { createBlender } from './blender/blender.ts'
import { readProducts } from './catalogue/catalogue.ts'
import { departments, readDesigns } from './designs.ts'
import type { NamedDesign } from './designs.ts'
import { jobsOf, leading } from './jobs.ts'
import type { RenderContext, Scope } from './jobs.ts'
import { materialOf } from '../src/furniture/materials.ts'
import { createCachedWorkshop } from './workshop-cache.ts'
import { renderProducts } from './render.ts'
import type { Pictured } from './render.ts'
import { SETTINGS } from './scene/scene.ts'
import { createTextures } from './scene/textures.ts'

export interface RunOptions {
  /** Number of processor threads in total. */
  readonly threads?: number | undefined
  /** Number of parallel Blender processes; several processes are more efficient than one with many threads. */
  readonly workers?: number | undefined
  readonly isForced: boolean
  /** Whether the run covers only some of each product's jobs. */
  readonly isPart?: boolean
}

export const warnOfDepartment = (department: string, error: unknown): void =>
  console.warn(`warning    studio/designs/${department}.ts can't be loaded: ${(error as Error).message}`)

/** The designs that a command selects: by slug, by department, or all. Throws an Error for an unknown name. */
export async function chosenDesigns({
  slugs,
  department,
  isAll,
}: {
  slugs: readonly string[]
  department?: string | undefined
  isAll: boolean
}): Promise<NamedDesign[]> {
  if (department !== undefined && !departments.includes(department))
    throw new Error(`${department} is not a department; available: ${departments.join(', ')}`)
  const designs = await readDesigns(warnOfDepartment)
  if (isAll) return [...designs.values()]
  if (department !== undefined) return [...designs.values()].filter(one => one.department === department)
  return slugs.map(slug => {
    const design = designs.get(slug)
    if (!design) throw new Error(`${slug} has no design in studio/designs/`)
    return design
  })
}

/** The settings for finished pictures, with pieces built for `detail`. */
export const createBench = async (detail: Workshop['detail'] = 'picture'): Promise<RenderContext> => ({
  workshop: createCachedWorkshop(detail),
  settings: SETTINGS,
  longSide: 1600,
  lookUp: materialOf,
  texture: await createTextures(),
})

export async function renderDesigns(
  designs: readonly NamedDesign[],
  { part, ...means }: RunOptions & { readonly part?: 'first' | 'sides' | undefined },
): Promise<void> {
  const catalogue = readProducts()
  const bench = await createBench()
  const known = designs.filter(({ slug, department }) => {
    if (!catalogue.has(slug)) console.warn(`warning    ${slug} of ${department} is not in catalogue/products/`)
    return catalogue.has(slug)
  })
  const leaders = leading(catalogue, (await readDesigns(warnOfDepartment)).values())
  const scopeOf = (slug: string): Scope => (part === 'first' ? 'first' : leaders.has(slug) ? (part ?? 'all') : 'main')
  known.sort((a, b) => Number(leaders.has(b.slug)) - Number(leaders.has(a.slug)))
  const chosen = part === 'sides' ? known.filter(({ slug }) => leaders.has(slug)) : known
  await run(
    chosen.map(design => ({
      slug: design.slug,
      jobs: () => jobsOf(catalogue.get(design.slug)!, design, bench, scopeOf(design.slug)),
    })),
    { ...means, isPart: part !== undefined },
  )
}

/** Renders. The first Ctrl-C finishes the pictures in progress, the second aborts. */
export async function run(
  products: readonly Pictured[],
  { threads = availableParallelism(), workers = threads, isForced, isPart = false }: RunOptions,
): Promise<void> {
  const began = performance.now()
  const count = Math.max(1, Math.min(workers, products.length))
  const blenders = Array.from({ length: count }, () =>
    createBlender({ threads: Math.max(1, Math.floor(threads / count)) }),
  )
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(130)
    isStopping = true
    console.log('stopping   after this picture; finished pictures are kept')
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    const { done, kept, failed } = await renderProducts(products, blenders, {
      isForced,
      isPart,
      shouldStop: () => isStopping,
      say: line => console.log(line),
    })
    console.log(
      `${done} pictures made, ${kept} kept, ${failed.length} failed, in ` +
        `${((performance.now() - began) / 60_000).toFixed(1)} min`,
    )
    if (failed.length > 0) process.exitCode = 1
  } finally {
    await Promise.all(blenders.map(blender => blender.close()))
  }
}
