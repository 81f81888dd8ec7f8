import { z } from 'zod'

// Drawing parameters besides dimensions and colour, one type for each kind of product. Lengths are in inches.
const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const legs = z.enum(['tapered', 'block', 'turned', 'sled', 'plinth', 'hairpin', 'none'])

/** Sofas, sectionals, lounge chairs, ottomans: seats between arms. */
const seating = z.strictObject({
  form: z.literal('seating'),
  arms: z.enum(['track', 'rolled', 'slope', 'slab', 'pad', 'none']),
  back: z.enum(['cushions', 'tight', 'tufted', 'channel', 'none']),
  seats: z.int().min(1).max(5),
  legs,
  wood: hex,
  chaise: z.enum(['left', 'right', 'both']).optional(),
  /** Sides without an arm, where another piece joins. */
  open: z.enum(['left', 'right', 'both']).optional(),
  /** A second back along the left. */
  corner: z.boolean().optional(),
  pillows: z.array(hex).default([]),
})
/** A rounded shell chair. */
const barrel = z.strictObject({
  form: z.literal('barrel'),
  back: z.enum(['round', 'wing', 'channel']),
  legs,
  wood: hex,
})
/** A wooden or metal frame: dining and easy chairs, stools, benches. */
const chair = z.strictObject({
  form: z.literal('chair'),
  back: z.enum(['spindle', 'ladder', 'panel', 'cane', 'cushion', 'wishbone', 'none']),
  seat: z.enum(['wood', 'upholstered', 'woven']),
  legs: z.enum(['tapered', 'turned', 'sled', 'cross']),
  arms: z.boolean().default(false),
  frame: hex,
  seatHeight: z.number().positive().default(18),
})
const table = z.strictObject({
  form: z.literal('table'),
  top: z.enum(['square', 'eased', 'bullnose', 'stone']),
  base: z.enum(['legs', 'turned', 'pedestal', 'trestle', 'tripod', 'drum', 'sled', 'slab', 'cross', 'hairpin']),
  baseColour: hex.optional(),
  shelf: z.boolean().default(false),
  drawers: z.int().min(0).max(4).default(0),
})
/** Fronts of a cabinet, by bay from the left and by row from the top. */
const cabinet = z.strictObject({
  form: z.literal('cabinet'),
  bays: z.array(z.array(z.enum(['drawer', 'door', 'open', 'cane', 'slat', 'glass', 'bin'])).min(1)).min(1),
  pull: z.enum(['knob', 'bar', 'cut', 'cup', 'none']),
  base: z.enum(['tapered', 'block', 'plinth', 'sled', 'hairpin', 'open', 'none']),
  metal: hex,
  fill: z.enum(['books', 'objects', 'toys', 'none']).default('objects'),
  bins: hex.optional(),
})
const bed = z.strictObject({
  form: z.literal('bed'),
  head: z.enum(['panel', 'spindle', 'channel', 'wing', 'arch', 'slat', 'cane', 'tufted']),
  foot: z.enum(['rail', 'board', 'none']),
  posts: z.boolean().default(false),
  legs,
  linen: hex,
  throw: hex,
})
/** Children's beds: bunk bed, house bed or crib. */
const kidsBed = z.strictObject({
  form: z.literal('kids-bed'),
  kind: z.enum(['bunk', 'house', 'crib']),
  linen: hex,
  throw: hex,
})
/** Seen from above. */
const rug = z.strictObject({
  form: z.literal('rug'),
  pattern: z.enum(['stripe', 'grid', 'border', 'diamond', 'field', 'arc', 'check', 'lines', 'blocks', 'scallop']),
  accent: hex,
  fringe: z.boolean().default(false),
})
const lamp = z.strictObject({
  form: z.literal('lamp'),
  kind: z.enum(['table', 'floor', 'pendant', 'sconce']),
  base: z.enum(['column', 'gourd', 'stem', 'tripod', 'arc', 'block', 'stack', 'cord']),
  shade: z.enum(['drum', 'cone', 'dome', 'globe', 'ribbed', 'disc', 'cluster']),
  shadeColour: hex,
})
const mirror = z.strictObject({
  form: z.literal('mirror'),
  shape: z.enum(['round', 'arch', 'rectangle', 'pill', 'blob']),
  isLeaning: z.boolean().default(false),
})
/** Turned or blown vessels: half a profile, [radius, height] as fractions of the whole, from the foot up. */
const vessel = z.strictObject({
  form: z.literal('vessel'),
  profile: z.array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])).min(2),
  material: z.enum(['ceramic', 'glass', 'metal', 'wood']),
  band: hex.optional(),
  handle: z.enum(['none', 'one', 'two']).default('none'),
  stems: z.enum(['none', 'branch', 'grass', 'candle']).default('none'),
  count: z.int().min(1).max(4).default(1),
})
/** A place setting, stacked, from the side. */
const stack = z.strictObject({
  form: z.literal('stack'),
  rim: hex.optional(),
  plates: z.int().min(1).max(8),
  bowls: z.int().min(0).max(6).default(0),
})
const cutlery = z.strictObject({ form: z.literal('cutlery'), handle: z.enum(['round', 'square', 'wood']) })
/** Textiles: a pillow from the front, a throw folded over a rail, towels or a quilt in a pile. */
const textile = z.strictObject({
  form: z.literal('textile'),
  kind: z.enum(['pillow', 'throw', 'pile']),
  pattern: z.enum(['plain', 'stripe', 'check', 'band', 'cross']),
  accent: hex,
})
const tent = z.strictObject({ form: z.literal('tent'), accent: hex, wood: hex })
const clock = z.strictObject({ form: z.literal('clock'), face: hex })
/** Products without a form of their own: outline only. */
const outline = z.strictObject({
  form: z.literal('outline'),
  stands: z.enum(['floor', 'wall', 'ceiling', 'plan']).default('floor'),
})

export const Form = z.discriminatedUnion('form', [
  seating,
  barrel,
  chair,
  table,
  cabinet,
  bed,
  kidsBed,
  rug,
  lamp,
  mirror,
  vessel,
  stack,
  cutlery,
  textile,
  tent,
  clock,
  outline,
])
export type Form = z.infer<typeof Form>
/** A form as written in catalogue files, before defaults are applied. */
export type FormInput = z.input<typeof Form>
export type FormOf<K extends Form['form']> = Extract<Form, { form: K }>
