import type { SystemOfMeasure } from '#lib/site.ts'

/** Extent of a piece [NAV-13]; 0 where it has none. The catalogue keeps inches (1). */
export interface Dimension {
  readonly depth: number
  readonly height: number
  readonly width: number
  readonly diameter: number
  readonly systemOfMeasure: SystemOfMeasure
}

const CENTIMETRES_PER_INCH = 2.54

/** The same extent in the other system: centimetres to whole ones, inches to a quarter. */
export function inSystem(dimension: Dimension, system: SystemOfMeasure): Dimension {
  if (dimension.systemOfMeasure === system) return dimension
  const convert = system === 2
    ? (inches: number) => Math.round(inches * CENTIMETRES_PER_INCH)
    : (centimetres: number) => Math.round((centimetres / CENTIMETRES_PER_INCH) * 4) / 4
  return {
    depth: convert(dimension.depth),
    height: convert(dimension.height),
    width: convert(dimension.width),
    diameter: convert(dimension.diameter),
    systemOfMeasure: system,
  }
}

/** `98″` or `249 cm`; hundredths at most, no trailing zeros. */
export const formatLength = (length: number, system: SystemOfMeasure): string =>
  `${Number(length.toFixed(2))}${system === 1 ? '″' : ' cm'}`

/** `98″ W × 38″ D × 34″ H` in the asked system; only values above 0 are shown [NAV-14], none gives ''. */
export function formatDimensions(dimension: Partial<Dimension> | undefined, system: SystemOfMeasure): string {
  const { depth = 0, height = 0, width = 0, diameter = 0, systemOfMeasure = 1 } = dimension ?? {}
  const own = { depth, height, width, diameter, systemOfMeasure }
  const shown = inSystem(own, system)
  const parts = [['W', 'width'], ['D', 'depth'], ['H', 'height'], ['diam.', 'diameter']] as const
  return parts
    .filter(([, field]) => own[field] > 0)
    .map(([letter, field]) => `${formatLength(shown[field], system)} ${letter}`)
    .join(' × ')
}

/** Both systems, the site's own first: `249 cm W × … (98″ W × …)`; '' when there is nothing to show. */
export function formatBothDimensions(dimension: Partial<Dimension> | undefined, first: SystemOfMeasure): string {
  const own = formatDimensions(dimension, first)
  return own === '' ? '' : `${own} (${formatDimensions(dimension, first === 1 ? 2 : 1)})`
}
