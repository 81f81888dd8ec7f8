/** sRGB byte → linear light, 0 to 1. */
export const LINEAR = new Float32Array(256)
for (let i = 0; i < 256; i++) {
  const c = i / 255
  LINEAR[i] = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const BYTES = new Uint8Array(4097)
for (let i = 0; i < 4097; i++) {
  const c = i / 4096
  BYTES[i] = Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055))
}

/** Linear light → sRGB byte. */
export const toByte = (linear: number): number =>
  BYTES[linear <= 0 ? 0 : linear >= 1 ? 4096 : (linear * 4096 + 0.5) | 0]!

/** `#rrggbb` → linear red, green and blue. */
export const linearOf = (hex: string): readonly [number, number, number] => [
  LINEAR[Number.parseInt(hex.slice(1, 3), 16)]!,
  LINEAR[Number.parseInt(hex.slice(3, 5), 16)]!,
  LINEAR[Number.parseInt(hex.slice(5, 7), 16)]!,
]

/** Luminance of linear light. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue
