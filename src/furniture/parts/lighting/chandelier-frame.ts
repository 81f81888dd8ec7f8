/** Dimensions of a chandelier, in metres. */
export interface ChandelierFrame {
  readonly width: number
  readonly depth: number
  readonly height: number
  /** Half of the shorter side. */
  readonly radius: number
  /** Height of the top of the frame, where the stem begins. */
  readonly top: number
  readonly size: number
  /** Distance from the middle to the farthest light. */
  readonly reach: number
}

/** Calls `each` for directions spaced evenly around the middle, with the cosine and the sine of each angle. */
export function around(count: number, each: (x: number, z: number, i: number) => void): void {
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI + 0.26
    each(Math.cos(a), Math.sin(a), i)
  }
}
