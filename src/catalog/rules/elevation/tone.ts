/** OKLab, which is perceptually uniform: lightness 0–1 and the two colour axes. */
type Lab = readonly [number, number, number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const gamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

function toLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map(at => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map(channel =>
      Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, channel)))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Lightens (step up to 1) or darkens (down to −1) a colour in OKLab, with reduced chroma. */
export function tone(hex: string, step: number): string {
  const [lightness, a, b] = toLab(hex)
  // Dark colours need larger steps to make a fold visible.
  const wanted = lightness + step * (lightness < 0.4 ? 1.25 : 1)
  return toHex([
    Math.min(0.985, Math.max(0.13, wanted)),
    a * (1 - Math.abs(step) * 0.3),
    b * (1 - Math.abs(step) * 0.3),
  ])
}

/** The four tones of a round body; `shine` is the lightness step of its highlight. */
export const tonesOf = (hex: string, shine = 0.12) => ({
  dark: tone(hex, -0.11),
  mid: tone(hex, -0.05),
  light: hex,
  sheen: tone(hex, shine),
})

/** Lightness 0–1, which decides whether lines on the colour are light or dark. */
export const lightness = (hex: string): number => toLab(hex)[0]
