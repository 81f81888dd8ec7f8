/** Distance between colours at or below which a thread hardly shows on its ground. */
const FAINT = 58

const channels = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/**
 * True if a thread `#rrggbb` hardly differs from the color of the product. The distance weighs the channels by the mean
 * red, a usual approximation of what the eye sees.
 */
export function hardlyShows(thread: string, ground: string): boolean {
  const [r1, g1, b1] = channels(thread)
  const [r2, g2, b2] = channels(ground)
  const red = (r1 + r2) / 2
  const squared = (2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2
  return Math.sqrt(squared) <= FAINT
}
