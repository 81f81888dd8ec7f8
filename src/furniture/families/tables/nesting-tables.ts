import { z } from 'zod'
import { family } from '../../family.ts'
import { fitted } from '../../kit/fit.ts'
import { placed } from '../../kit/mesh.ts'
import { table } from './table.ts'

/** A set of nesting tables, with the smaller ones pulled to the front. */
export const nestingTables = family({
  parameters: z.strictObject({
    count: z.int().min(2).max(3).default(2),
    /** Width of each table relative to the next larger one. */
    step: z.number().min(0.6).max(0.92).default(0.78),
    each: table.parameters.default(table.parameters.parse({})),
  }),
  slots: table.slots,
  build: (extent, { count, step, each }, workshop) => {
    const parts = Array.from({ length: count }, (_, i) => {
      const scale = step ** i
      const size = {
        width: extent.width * scale,
        depth: extent.depth * (1 - 0.16 * i),
        height: extent.height * (1 - 0.13 * i),
      }
      return placed(table.build(size, each, workshop), [0, 0, (extent.depth - size.depth) / 2])
    })
    return fitted(parts.flat(), extent)
  },
})
