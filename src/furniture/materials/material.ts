/** What a surface is made of, by one definition for Cycles and three. Colours are sRGB hex; lengths metres. */
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
  /** The second yarn, the late wood, the vein: mixed in by the texture. */
  readonly colour2?: string
  readonly texture?: string
  /** Times larger than life; 1: the texture's own scale. */
  readonly textureScale?: number
  /** Degrees. */
  readonly textureTurn?: number
  /** How much of the texture's light and dark is used, 0–1; 1 where left out. */
  readonly shade?: number
  /** 0 mirror … 1 chalk. */
  readonly roughness: number
  /** Added to the roughness where the texture's second colour is. */
  readonly roughnessVariation?: number
  /** 0.5 is a dielectric of index 1.5. */
  readonly specular?: number
  readonly metallic?: number
  readonly coat?: number
  readonly sheen?: number
  readonly sheenTint?: number
  /** Strength of the texture's relief; 1 where left out. */
  readonly bump?: number
  /** Pile seen at a grazing angle. */
  readonly velvet?: { readonly amount: number; readonly sigma: number; readonly colour: string }
  /** 0–1: light that passes straight through, as in glass. */
  readonly transmission?: number
  readonly refraction?: number
  /** 0–1: light that is scattered through, as in a lamp shade or a leaf. */
  readonly translucent?: number
  /** Light given off. */
  readonly glow?: { readonly strength: number; readonly colour: string }
  /** On faces that cut across the grain: the same two colours by another texture, a shade darker. */
  readonly endGrain?: { readonly texture: string }
  /** The texture has holes: its detail map carries them as alpha. */
  readonly cutOut?: true
}
