import { box } from '../elevation/shape.ts'

/** `body` is filled, `soft` is a cushion or a sheet on it, `ink` stands under it, `hair` is a seam: a line alone. */
export type Tone = 'body' | 'soft' | 'ink' | 'hair'
export interface Mark {
  readonly d: string
  readonly tone: Tone
}

/**
 * The piece from one side, flat. Inches; x from its left edge, y up from the floor, already turned into SVG's y down.
 */
export interface View {
  readonly name: 'front' | 'side' | 'plan'
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** Extents in inches, each above 0 where a view is drawn from it. */
export interface Room3 {
  readonly w: number
  readonly d: number
  readonly h: number
}

/** Two flat views and, of what stands large on a floor, the plan. A view that says nothing is left out. */
export interface Sides {
  readonly front: readonly Mark[]
  readonly side: readonly Mark[]
  readonly plan?: readonly Mark[]
}

/** How far corners are eased: 2 on CB, 0 on CB2. */
export type Ease = 0 | 2

export const body = (d: string): Mark => ({ d, tone: 'body' })
export const soft = (d: string): Mark => ({ d, tone: 'soft' })
export const ink = (d: string): Mark => ({ d, tone: 'ink' })
export const hair = (d: string): Mark => ({ d, tone: 'hair' })

/** A rectangle with eased corners that never take more than a quarter of it. */
export const eased = (x: number, y: number, w: number, h: number, ease: number): string =>
  box(x, y, Math.max(0, w), Math.max(0, h), Math.min(ease, w / 4, h / 4))

/** Legs at both ends of a width, and in the middle of a long one. */
export function legPair(width: number, height: number, thick: number, inset: number): Mark[] {
  if (height <= 0) return []
  const places = [inset, width - inset - thick, ...(width > 76 ? [(width - thick) / 2] : [])]
  return places.map(x => ink(box(x, 0, thick, height)))
}
