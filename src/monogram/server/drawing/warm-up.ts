import { blankOf } from '../../rules/drawing/blank.ts'
import type { DrawnDesign } from '../../rules/drawn-design.ts'
import { drawDesign } from './draw-design.ts'
import { PREVIEW_WIDTH } from './prepare-blank.ts'

const CROP = { left: 0, top: 0, width: 640, height: 480 }

/** Letters on a white cloth without a picture. */
const DESIGN: DrawnDesign = {
  picture: { stem: '', width: 640 },
  place: {
    location: 'center',
    pictureWidth: 640,
    crop: CROP,
    surface: {
      kind: 'flat',
      corners: [
        [40, 40],
        [600, 40],
        [600, 440],
        [40, 440],
      ],
      size: [280, 200],
      at: [140, 100],
    },
    soften: 4,
    white: 0.9,
    widthMm: 200,
    heightMm: 60,
    made: {
      finish: 'embroidery',
      cloth: { pile: 2, lap: 0.6, pucker: 0.4 },
      key: [-0.6, -0.5, 0.6],
      eye: [0, 0, 1],
    },
  },
  lettering: { lines: ['Nora', 'Sam'], layout: 'stacked', frame: 'none', height: 60, widest: 200 },
  typeface: 'besley',
  colour: 'navy',
  ground: '#ffffff',
}

/**
 * Draws a design that nobody sees, so that code, typeface and image library are loaded and compiled before the first
 * preview of a shopper.
 */
export async function warmUpDrawing(): Promise<void> {
  const height = (PREVIEW_WIDTH * CROP.height) / CROP.width
  const white = new Uint8Array(PREVIEW_WIDTH * height * 3).fill(240)
  await drawDesign(blankOf(white, CROP, PREVIEW_WIDTH, DESIGN.place.soften), DESIGN)
}
