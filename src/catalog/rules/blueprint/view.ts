import { box } from '../elevation/shape.ts'

/** `body` is filled, `soft` is a cushion or bedding on it, `ink` is the part below it, `hair` is a seam. */
export type Tone = 'body' | 'soft' | 'ink' | 'hair'
export interface Mark {
  readonly d: string
  readonly tone: Tone
}

/** A flat view of a product, in inches. x is from the left edge, y up from the floor; paths have SVG's y down. */
export interface View {
  readonly name: 'front' | 'side' | 'plan'
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** Dimensions in inches, each above 0 if a view is drawn from it. */
export interface Room3 {
  readonly w: number
  readonly d: number
  readonly h: number
}

/** Front and side view and, for large pieces on the floor, the plan. An empty or undefined view is omitted. */
export interface Sides {
  readonly front: readonly Mark[]
  readonly side: readonly Mark[]
  readonly plan?: readonly Mark[]
}

/** Radius of rounded corners: 2 on CB, 0 on CB2. */
export type Ease = 0 | 2

export const body = (d: string): Mark => ({ d, tone: 'body' })
export const soft = (d: string): Mark => ({ d, tone: 'soft' })
export const ink = (d: string): Mark => ({ d, tone: 'ink' })
export const hair = (d: string): Mark => ({ d, tone: 'hair' })

/** A rectangle with rounded corners of at most a quarter of its sides. */
export const eased = (x: number, y: number, w: number, h: number, ease: number): string =>
  box(x, y, Math.max(0, w), Math.max(0, h), Math.min(ease, w / 4, h / 4))

/** Legs at both ends, and in the middle if the piece is long. */
export function legPair(width: number, height: number, thick: number, inset: number): Mark[] {
  if (height <= 0) return []
  const places = [inset, width - inset - thick, ...(width > 76 ? [(width - thick) / 2] : [])]
  return places.map(x => ink(box(x, 0, thick, height)))
}
