import { z } from 'zod'
import { FEET } from './cabinet-feet.ts'
import { FACES } from './fronts.ts'
import { PULLS } from './pulls.ts'
import { THINGS } from './shelf-things.ts'

const cell = z.strictObject({
  kind: z.enum(['drawer', 'door', 'pair', 'open', 'blank']).default('drawer'),
  /** Height relative to the other cells of its column. */
  share: z.number().min(0.1).max(10).default(1),
  /** Only if it differs from that of the whole cabinet. */
  face: z.enum(FACES).optional(),
  pull: z.enum(PULLS).optional(),
  /** The hinge side of a door; by default doors open away from the middle of the piece. */
  hinge: z.enum(['left', 'right']).optional(),
  /** Shelves in an open bay or behind glass. */
  shelves: z.int().min(0).max(8).default(0),
  things: z.enum(THINGS).default('none'),
})
const column = z.strictObject({
  share: z.number().min(0.1).max(10).default(1),
  cells: z
    .array(cell)
    .min(1)
    .max(8)
    .default([{ kind: 'drawer', share: 1, shelves: 0, things: 'none' }]),
})

export const cabinetParameters = z.strictObject({
  /** Columns from left to right, with cells from top to bottom. */
  columns: z
    .array(column)
    .min(1)
    .max(6)
    .default([{ share: 1, cells: [{ kind: 'drawer', share: 1, shelves: 0, things: 'none' }] }]),
  face: z.enum(FACES).default('slab'),
  /**
   * `inset`: in a frame that shows on all sides; `flush`: in a box whose edges show all round; `overlay`: over the
   * case's edges.
   */
  fronts: z.enum(['inset', 'flush', 'overlay']).default('inset'),
  /** Gap between two fronts, metres. */
  gap: z.number().min(0.001).max(0.03).default(0.0025),
  pull: z.enum(PULLS).default('knob'),
  feet: z.enum(FEET).default('tapered'),
  /** Height of the feet. */
  foot: z.number().min(0).max(0.6).default(0.14),
  side: z.number().min(0.01).max(0.08).default(0.02),
  /** Thickness of the top board and its overhang; without overhang it lies between or on the sides. */
  top: z.number().min(0.008).max(0.08).default(0.022),
  overhang: z.number().min(0).max(0.06).default(0.008),
  edge: z.enum(['eased', 'bevelled', 'round', 'knife', 'square']).default('eased'),
  /** Height of a raised rim on the top. */
  lip: z.number().min(0).max(0.06).default(0),
  /** Height of a moulding under the top. */
  cornice: z.number().min(0).max(0.12).default(0),
  back: z.boolean().default(true),
  panes: z.tuple([z.int().min(1).max(4), z.int().min(1).max(6)]).default([1, 1]),
  /** Visible dovetails at the upper corners of the sides. */
  dovetails: z.boolean().default(false),
})
export type Cabinet = z.output<typeof cabinetParameters>
export type Cell = Cabinet['columns'][number]['cells'][number]
