/**
 * The material of a surface, one definition for both Cycles and three.js. Colours are sRGB hex; lengths are in metres.
 */
export interface Material {
  readonly kind:
    | 'fabric'
    | 'leather'
    | 'wood'
    | 'metal'
    | 'stone'
    | 'ceramic'
    | 'glass'
    | 'plant'
    | 'paper'
    | 'plastic'
    | 'paint'
  readonly colour: string
  /** The second yarn, the late wood or the vein, which the texture mixes in. */
  readonly colour2?: string
  readonly texture?: string
  /** Magnification of the texture; 1 is its own scale. */
  readonly textureScale?: number
  /** Degrees. */
  readonly textureTurn?: number
  /** How much of the texture's light and dark is used, 0–1; default 1. */
  readonly shade?: number
  /** 0 mirror … 1 chalk. */
  readonly roughness: number
  /** Added to the roughness where the texture shows the second colour. */
  readonly roughnessVariation?: number
  /** 0.5 is a dielectric of index 1.5. */
  readonly specular?: number
  readonly metallic?: number
  readonly coat?: number
  readonly sheen?: number
  readonly sheenTint?: number
  /** Strength of the texture's relief; default 1. */
  readonly bump?: number
  /** Sheen of the pile at a grazing angle. */
  readonly velvet?: { readonly amount: number; readonly sigma: number; readonly colour: string }
  /** 0–1: light that passes straight through, as in glass. */
  readonly transmission?: number
  readonly refraction?: number
  /** 0–1: light that is scattered on its way through, as in a lamp shade or a leaf. */
  readonly translucent?: number
  /** Emitted light. */
  readonly glow?: { readonly strength: number; readonly colour: string }
  /** Texture of faces that cut across the grain, with the same two colours a shade darker. */
  readonly endGrain?: { readonly texture: string }
  /** The texture has holes, stored in the alpha channel of its detail map. */
  readonly cutOut?: true
}
