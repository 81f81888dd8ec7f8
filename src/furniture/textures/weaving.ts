/** A woven cloth. All properties except `ends` and `draft` have usual values. */
export interface Weaving {
  /** Texels along one side of the tile. */
  readonly size?: number
  /** Width of the tile, metres. */
  readonly metres?: number
  /** Number of warp threads across the tile. */
  readonly ends: number
  /** Number of weft threads across the tile. Defaults to `ends`. */
  readonly picks?: number
  /** Returns true if the end (warp) lies over the pick (weft). The draft must repeat within the tile. */
  readonly draft: (end: number, pick: number) => boolean
  readonly seed?: number
  /** Thick places in the yarn, from 0 (none) to 1 (raw silk). */
  readonly slub?: number
  /** How unevenly the two colours are spun together. */
  readonly melange?: number
  /** Share of the second colour in warp and in weft. */
  readonly mix?: readonly [warp: number, weft: number]
  /** How clearly the plies of the yarn can be seen. */
  readonly twist?: number
  /** Width of warp and weft yarn, where 1 leaves no gap. */
  readonly fullness?: readonly [warp: number, weft: number]
  /** How far a thread rises over another, in thread widths. */
  readonly crimp?: number
  /** How much the threads differ in width and tone: 1 for hand-spun flax, 0.3 for machine-spun cotton. */
  readonly uneven?: number
  /** Amount of fibres that stand off the yarn. */
  readonly fuzz?: number
  /** True where the gaps between threads are holes. */
  readonly open?: boolean
  /** Factor of the shade at a place of the tile. */
  readonly tone?: (u: number, v: number) => number
}

/** A weaving in which every property has a value, except a tone that varies over the tile. */
export type FullWeaving = Required<Omit<Weaving, 'tone'>> & Pick<Weaving, 'tone'>

const USUAL = {
  size: 2048,
  metres: 0.3,
  seed: 5,
  slub: 0.35,
  melange: 0.5,
  mix: [0.35, 0.35],
  twist: 0,
  fullness: [0.93, 0.93],
  crimp: 0.4,
  uneven: 1,
  fuzz: 1,
  open: false,
} as const

export const withUsualValues = (weaving: Weaving): FullWeaving => ({ ...USUAL, picks: weaving.ends, ...weaving })
