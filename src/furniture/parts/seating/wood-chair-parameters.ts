import { z } from 'zod'
import type { Vector } from '../../kit/mesh.ts'
import { CHAIR_SEATS } from './chair-seat.ts'

export const woodChairParameters = z.strictObject({
  seat: z.number().min(0.2).max(0.82).default(0.45),
  seatKind: z.enum(CHAIR_SEATS).default('cord'),
  back: z.enum(['ladder', 'rungs', 'slats', 'cane', 'panel', 'splat', 'crest', 'pad', 'none']).default('ladder'),
  /** Rungs or slats in the back. */
  count: z.int().min(1).max(12).default(4),
  /** Section of the posts: 0 square, 1 round. */
  round: z.number().min(0).max(1).default(0.3),
  post: z.number().min(0.016).max(0.06).default(0.034),
  /** The legs' thickness at the floor as a share of that at the seat. */
  foot: z.number().min(0.4).max(1).default(0.68),
  /** How far the back leans, as a share of the depth. */
  rake: z.number().min(0).max(0.4).default(0.16),
  /** How far the back's rungs bow, metres. */
  bow: z.number().min(0).max(0.08).default(0.03),
  arms: z.boolean().default(false),
  stretchers: z.enum(['none', 'box', 'h', 'foot']).default('h'),
  /** Height of the foot rail. */
  footRail: z.number().min(0.08).max(0.5).default(0.23),
  /** A plate of metal on the foot rail. */
  plate: z.boolean().default(false),
  splay: z.number().min(0).max(0.06).default(0.006),
})
export type WoodChair = z.output<typeof woodChairParameters>

/** The line of a back post, and the frame that hangs between the posts. */
export interface Posts {
  readonly front: number
  readonly back: number
  readonly zFront: number
  /** A back post's middle at a height. */
  readonly at: (y: number) => Vector
  readonly top: number
  readonly seat: number
}
