/** Colours of thread (rayon, 40 weight), of ink, and of what etching leaves. Names: `monogram.messages.ts`. */
export const COLOURS = {
  chalk: '#f4f1ea',
  ivory: '#efe4cc',
  oat: '#d8c5a2',
  straw: '#d9b45f',
  mustard: '#c48a26',
  copper: '#a65a2e',
  rust: '#9c4024',
  cedar: '#6e241c',
  rose: '#c98a8c',
  berry: '#7a1f3d',
  sky: '#8fb2cc',
  slate: '#4f6479',
  navy: '#16223c',
  sage: '#8fa183',
  moss: '#3f4f2c',
  pine: '#1d3b30',
  pewter: '#9a9da0',
  stone: '#6f6b66',
  bark: '#3a2d26',
  charcoal: '#2a2b2d',
  /** Glass that is etched. */
  frosted: '#e6ebea',
  /** Wood that is burned. */
  burned: '#4a2c17',
  /** Metal that is cut. */
  bright: '#c9ccce',
} as const
export type ColourKey = keyof typeof COLOURS
/** The colour of an etching, which is not a choice. */
const ETCHED: ReadonlySet<ColourKey> = new Set(['frosted', 'burned', 'bright'])
export const COLOUR_KEYS = Object.keys(COLOURS) as ColourKey[]
export const THREAD_KEYS = COLOUR_KEYS.filter(key => !ETCHED.has(key))
