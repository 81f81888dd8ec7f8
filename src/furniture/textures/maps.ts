/** A square of a material that tiles: `size` × `size` texels over `metres` × `metres`, row by row. */
export interface Maps {
  readonly size: number
  readonly metres: number
  /** Metres above the mean plane. */
  readonly height: Float32Array
  /** Factor of the colour; its mean is 1, so that the material's colour is the one seen from a distance. */
  readonly shade: Float32Array
  /** 0: the material's first colour; 1: its second. */
  readonly mix: Float32Array
  /** 1 thread … 0 hole, for cloth and cane with holes. */
  readonly cover?: Float32Array
}

export const blank = (size: number, metres: number): Maps => ({
  size,
  metres,
  height: new Float32Array(size * size),
  shade: new Float32Array(size * size).fill(1),
  mix: new Float32Array(size * size),
})

export const clamp01 = (value: number) => (value < 0 ? 0 : value > 1 ? 1 : value)
export const mod = (value: number, n: number) => ((value % n) + n) % n
/** 0 below `from`, 1 above `to`, a smooth transition between. */
export const smoothstep = (from: number, to: number, value: number) => {
  const t = clamp01((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Calls `paint` for every texel with its position as a fraction of the tile. */
export function paint(maps: Maps, texel: (index: number, u: number, v: number) => void): Maps {
  const { size } = maps
  for (let y = 0, k = 0; y < size; y++) for (let x = 0; x < size; x++, k++) texel(k, x / size, y / size)
  return maps
}

/** The same maps, normalized to a mean shade of 1 and with every value in range. */
export function normalized(maps: Maps): Maps {
  const { shade, mix } = maps
  let sum = 0
  for (const value of shade) sum += value
  const scale = shade.length / sum
  for (let k = 0; k < shade.length; k++) {
    shade[k] = Math.min(2, Math.max(0.02, shade[k]! * scale))
    mix[k] = clamp01(mix[k]!)
  }
  return maps
}

export interface Packed {
  readonly size: number
  readonly metres: number
  /** Height difference between the lowest and the highest point, metres. */
  readonly relief: number
  /** RGB8, OpenGL convention (+y is up in the image). */
  readonly normal: Uint8Array
  /** R: half the shade. G: the mix. B: the height from 0 to 1. A, only if the texture has holes: opacity. */
  readonly detail: Uint8Array
  readonly detailChannels: 3 | 4
}

/** Packs maps into two images of 8 bits a channel. */
export function pack(maps: Maps): Packed {
  const { size, metres, height, shade, mix, cover } = maps
  const channels = cover ? 4 : 3
  const normal = new Uint8Array(size * size * 3)
  const detail = new Uint8Array(size * size * channels)
  let lowest = Infinity
  let highest = -Infinity
  for (const h of height) {
    if (h < lowest) lowest = h
    if (h > highest) highest = h
  }
  const relief = highest - lowest
  const slope = (0.5 * size) / metres
  for (let y = 0, k = 0; y < size; y++) {
    const above = ((y + size - 1) % size) * size
    const below = ((y + 1) % size) * size
    for (let x = 0; x < size; x++, k++) {
      const dx = (height[y * size + ((x + 1) % size)]! - height[y * size + ((x + size - 1) % size)]!) * slope
      const dy = (height[below + x]! - height[above + x]!) * slope
      const length = Math.hypot(dx, dy, 1)
      normal[k * 3] = 127.5 - (127.5 * dx) / length + 0.5
      normal[k * 3 + 1] = 127.5 + (127.5 * dy) / length + 0.5
      normal[k * 3 + 2] = 127.5 + 127.5 / length
      const at = k * channels
      detail[at] = Math.min(255, shade[k]! * 127.5 + 0.5)
      detail[at + 1] = mix[k]! * 255 + 0.5
      detail[at + 2] = relief > 0 ? ((height[k]! - lowest) / relief) * 255 : 128
      if (cover) detail[at + 3] = cover[k]! * 255 + 0.5
    }
  }
  return { size, metres, relief, normal, detail, detailChannels: channels }
}
