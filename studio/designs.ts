import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Design, Designs } from './design.ts'

/** A design with its product and the department whose file defines it. */
export interface NamedDesign {
  readonly slug: string
  readonly department: string
  readonly design: Design
}

const folder = join(import.meta.dirname, 'designs')

/** `sofas`, `chairs`, …: the files of `studio/designs/`. */
export const departments: readonly string[] = readdirSync(folder)
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => file.slice(0, -3))
  .toSorted()

/**
 * The designs of all departments, by product slug. A department whose file cannot be loaded is reported to `onFault`
 * and skipped, so that the others can still be rendered. Throws an Error if two departments define the same product.
 */
export async function readDesigns(
  onFault: (department: string, error: unknown) => void,
): Promise<ReadonlyMap<string, NamedDesign>> {
  const all = new Map<string, NamedDesign>()
  for (const department of departments) {
    let modules: Record<string, Designs>
    try {
      modules = (await import(join(folder, `${department}.ts`))) as Record<string, Designs>
    } catch (error) {
      onFault(department, error)
      continue
    }
    for (const [slug, design] of Object.values(modules).flatMap(designs => Object.entries(designs))) {
      const other = all.get(slug)
      if (other) throw new Error(`${slug} is designed in both ${other.department} and ${department}`)
      all.set(slug, { slug, department, design })
    }
  }
  return all
}
