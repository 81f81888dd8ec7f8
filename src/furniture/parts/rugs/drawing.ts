import type { Outline } from '../../kit/plan.ts'

export type Yarn = 'pile' | 'accent' | 'accent2' | 'accent3' | 'accent4'
export const YARNS: readonly Yarn[] = ['pile', 'accent', 'accent2', 'accent3', 'accent4']

/** An area in another yarn; later marks cover earlier ones. */
export interface Mark {
  readonly yarn: Yarn
  readonly inside: Outline
}

export interface Drawing {
  readonly marks: readonly Mark[]
  /** Lines carved into the pile. */
  readonly carved: readonly Outline[]
  /** A pattern of knots of `cell` metres each; returns the yarn of knot i, j counted from the middle. */
  readonly knots?: { readonly cell: number; readonly yarn: (i: number, j: number) => Yarn }
}

export interface Ground {
  readonly width: number
  readonly depth: number
  /** Signed distance to the rug's edge, negative inside. */
  readonly edge: Outline
  /** Size of one repeat, in metres. */
  readonly motif: number
  /** Width of a drawn line, in metres. */
  readonly line: number
  readonly seed: number
}

/** A triangle wave with slope ±1 that crosses 0 at every odd half of `period`. */
export const triangleWave = (x: number, period: number): number => {
  const t = (((x / period) % 2) + 2) % 2
  return period * (Math.abs(t - 1) - 0.5)
}
export const rectangle =
  (cx: number, cz: number, hw: number, hd: number): Outline =>
  (x, z) =>
    Math.max(Math.abs(x - cx) - hw, Math.abs(z - cz) - hd)

/** The yarn at a position of the drawing. */
export const yarnAt = (drawing: Drawing, x: number, z: number): Yarn =>
  drawing.knots
    ? drawing.knots.yarn(Math.floor(x / drawing.knots.cell), Math.floor(z / drawing.knots.cell))
    : drawing.marks.reduce<Yarn>((at, mark) => (mark.inside(x, z) < 0 ? mark.yarn : at), 'pile')
