import type { Choice } from '../catalogue/choices.ts'
import type { Design } from '../design.ts'

/**
 * Maps each slot of a design to the id of its material on a SKU with these choices. Throws an Error if the SKU lacks an
 * option that a slot needs.
 */
export function materialsOf(
  design: Pick<Design, 'materials' | 'slots'>,
  choices: readonly Choice[],
): Record<string, string> {
  const wanted = Object.entries({ ...design.slots, ...design.materials })
  return Object.fromEntries(
    wanted.map(([slot, material]) => {
      if (typeof material === 'string') return [slot, material]
      const choice = choices.find(one => one.option === material.option)
      if (!choice)
        throw new Error(
          `slot ${slot} takes option ${material.option}, and the SKU has only ` +
            (choices.map(one => one.option).join(', ') || 'none'),
        )
      if (material.by) return [slot, material.by[choice.code] ?? material.by['']!]
      return [slot, choice.material ?? (material.cloth ? choice.key.replace('dye-', `${material.cloth}-`) : choice.key)]
    }),
  )
}
