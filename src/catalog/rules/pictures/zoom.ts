/** A picture that fills its stage at scale 1; `x` and `y` are its centre's offset from the stage's, in pixels. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}
export interface Stage {
  readonly width: number
  readonly height: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const MOST_ZOOM = 5
/** Scale factor of the + and − buttons. */
export const ZOOM_STEP = 1.5

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Limits the zoom so that the picture covers the stage. */
export function within({ scale, x, y }: Zoom, { width, height }: Stage): Zoom {
  const s = between(1, scale, MOST_ZOOM)
  const [mostX, mostY] = [((s - 1) * width) / 2, ((s - 1) * height) / 2]
  return { scale: s, x: between(-mostX, x, mostX) || 0, y: between(-mostY, y, mostY) || 0 }
}

/** Zooms by `factor` and keeps the given point in place. The point is relative to the centre of the stage. */
export function zoomAt(
  zoom: Zoom,
  factor: number,
  point: { readonly x: number; readonly y: number },
  stage: Stage,
): Zoom {
  const scale = between(1, zoom.scale * factor, MOST_ZOOM)
  const grown = scale / zoom.scale
  return within({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, stage)
}

export const panBy = (zoom: Zoom, dx: number, dy: number, stage: Stage): Zoom =>
  within({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, stage)
