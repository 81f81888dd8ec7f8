import type { Material } from './material.ts'

export type Weave =
  | 'plain'
  | 'basket'
  | 'twill'
  | 'herringbone'
  | 'boucle'
  | 'velvet'
  | 'chenille'
  | 'canvas'
  | 'felt'
  | 'corduroy'
  | 'jacquard'
  | 'outdoor'
  | 'aniline'
  | 'pigmented'
  | 'nubuck'

/** The colour families by which a shopper filters covers. */
export const COLOUR_FAMILIES = [
  'white',
  'neutral',
  'grey',
  'black',
  'brown',
  'blue',
  'green',
  'red',
  'orange',
  'yellow',
  'pink',
] as const
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

/** A cloth or leather that a piece is covered in. */
export interface Cover extends Material {
  readonly kind: 'fabric' | 'leather'
  readonly weave: Weave
  readonly family: ColourFamily
  /** Colour of the thread in topstitching and welts, sRGB hex. */
  readonly stitch: string
}
