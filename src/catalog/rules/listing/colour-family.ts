/** Colour families of the colour facet, in display order. `chip` is the family's representative colour. */
export const COLOUR_FAMILIES = [
  { family: 'white', name: 'White', fr: 'Blanc', chip: '#ece8df' },
  { family: 'natural', name: 'Natural', fr: 'Naturel', chip: '#cdb894' },
  { family: 'grey', name: 'Grey', fr: 'Gris', chip: '#8f9190' },
  { family: 'black', name: 'Black', fr: 'Noir', chip: '#2a2a2b' },
  { family: 'brown', name: 'Brown', fr: 'Brun', chip: '#74503a' },
  { family: 'red', name: 'Red', fr: 'Rouge', chip: '#8c2f29' },
  { family: 'orange', name: 'Orange', fr: 'Orange', chip: '#b5653c' },
  { family: 'yellow', name: 'Yellow', fr: 'Jaune', chip: '#c99b42' },
  { family: 'green', name: 'Green', fr: 'Vert', chip: '#66744f' },
  { family: 'blue', name: 'Blue', fr: 'Bleu', chip: '#456079' },
  { family: 'pink', name: 'Pink', fr: 'Rose', chip: '#d3a497' },
] as const
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]['family']

/** Converts to OKLCH, which is perceptually uniform: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
function toOklch(hex: string): { readonly light: number; readonly chroma: number; readonly hue: number } {
  const linear = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const [r, g, b] = linear as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const [across, up] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, up),
    hue: ((Math.atan2(up, across) * 180) / Math.PI + 360) % 360,
  }
}

/** The family of a colour `#rrggbb`, by its perceived lightness, chroma and hue. */
export function colourFamily(hex: string): ColourFamily {
  const { light, chroma, hue } = toOklch(hex)
  const isWarm = hue >= 20 && hue < 115
  if (light < 0.335 && chroma < 0.03) return 'black'
  if (light > 0.855 && chroma < (isWarm ? 0.037 : 0.02)) return 'white'
  if (chroma < (isWarm ? 0.0125 : 0.018)) return light < 0.29 ? 'black' : 'grey'
  if (isWarm) return warmFamily(light, chroma, hue)
  if (hue < 195) return 'green'
  if (hue < 325) return 'blue'
  return light > 0.6 ? 'pink' : 'red'
}

/** The family of a warm colour: hues from red to yellowish green. */
function warmFamily(light: number, chroma: number, hue: number): ColourFamily {
  if (hue < 45) {
    if (light > 0.62 && chroma < 0.11) return 'pink'
    if (hue < 36 && chroma > 0.06) return 'red'
  }
  if (light > 0.66 && chroma < 0.096) return hue > 100 && chroma > 0.03 ? 'green' : 'natural'
  return strongWarmFamily(light, chroma, hue)
}

/** The family of a warm colour that is neither pale nor reddish. */
function strongWarmFamily(light: number, chroma: number, hue: number): ColourFamily {
  if (hue > 74 && chroma > 0.08 && light > 0.6) return 'yellow'
  if (hue > 100) return 'green'
  return chroma > 0.09 && light > 0.485 ? 'orange' : 'brown'
}
