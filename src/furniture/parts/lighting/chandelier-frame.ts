/** Measures of a chandelier, metres. */
export interface ChandelierFrame {
  readonly width: number
  readonly depth: number
  readonly height: number
  /** Half of the shorter side. */
  readonly radius: number
  /** Height of the top of the frame, where the stem begins. */
  readonly top: number
  /** Size of a light. */
  readonly size: number
  /** From the middle to the farthest light. */
  readonly reach: number
}

/** Directions evenly round the middle: the cosine and the sine of each angle. */
export function around(count: number, each: (x: number, z: number, i: number) => void): void {
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI + 0.26
    each(Math.cos(a), Math.sin(a), i)
  }
}
