import { z } from 'zod'
import type { Vector } from '../../kit/mesh.ts'
import { CHAIR_SEATS } from './chair-seat.ts'

export const woodChairParameters = z.strictObject({
  seat: z.number().min(0.2).max(0.82).default(0.45),
  seatKind: z.enum(CHAIR_SEATS).default('cord'),
  back: z.enum(['ladder', 'rungs', 'slats', 'cane', 'panel', 'splat', 'crest', 'pad', 'none']).default('ladder'),
  /** Number of rungs or slats in the back. */
  count: z.int().min(1).max(12).default(4),
  /** Section of the posts: 0 square, 1 round. */
  round: z.number().min(0).max(1).default(0.3),
  post: z.number().min(0.016).max(0.06).default(0.034),
  /** Thickness of the legs at the floor as a fraction of that at the seat. */
  foot: z.number().min(0.4).max(1).default(0.68),
  /** Backward lean of the back, as a fraction of the depth. */
  rake: z.number().min(0).max(0.4).default(0.16),
  /** Curvature of the back's rungs, in metres. */
  bow: z.number().min(0).max(0.08).default(0.03),
  arms: z.boolean().default(false),
  stretchers: z.enum(['none', 'box', 'h', 'foot']).default('h'),
  /** Height of the foot rail. */
  footRail: z.number().min(0.08).max(0.5).default(0.23),
  /** Whether the foot rail has a metal plate. */
  plate: z.boolean().default(false),
  splay: z.number().min(0).max(0.06).default(0.006),
})
export type WoodChair = z.output<typeof woodChairParameters>

/** The back posts of a chair and the space between them. */
export interface Posts {
  readonly front: number
  readonly back: number
  readonly zFront: number
  /** The centre of a back post at a height. */
  readonly at: (y: number) => Vector
  readonly top: number
  readonly seat: number
}
