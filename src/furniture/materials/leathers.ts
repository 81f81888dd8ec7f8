import type { ColourFamily, Cover } from './cover.ts'

type Look = Omit<Cover, 'kind' | 'weave' | 'family' | 'colour' | 'colour2' | 'stitch'>

const hide =
  (weave: Cover['weave'], look: Look) =>
  (family: ColourFamily, colour: string, colour2: string, stitch = colour2): Cover => ({
    kind: 'leather',
    weave,
    family,
    colour,
    colour2,
    stitch,
    ...look,
  })

/** Dyed through and unpainted, so that the hide's own clouds show. */
const aniline = hide('aniline', {
  texture: 'leather',
  roughness: 0.4,
  roughnessVariation: 0.14,
  specular: 0.45,
  bump: 0.85,
})
/** Painted: even in colour and washable. */
const pigmented = hide('pigmented', {
  texture: 'leather-even',
  roughness: 0.44,
  roughnessVariation: 0.06,
  specular: 0.45,
  bump: 0.9,
})
/** Sanded on the grain side. */
const nubuck = hide('nubuck', {
  texture: 'suede',
  roughness: 0.92,
  specular: 0.1,
  sheen: 0.5,
  sheenTint: 0.7,
  bump: 0.7,
})

/** Every leather that a piece can be covered in, by material id. */
export const LEATHERS = {
  'leather-saddle': aniline('orange', '#93582f', '#ae7343', '#d2a678'),
  'leather-cognac': aniline('brown', '#7a4324', '#94593a', '#b98355'),
  'leather-chestnut': aniline('brown', '#4f2f20', '#664030'),
  'leather-black': aniline('black', '#262322', '#37322f', '#2a2726'),
  'leather-ink': aniline('blue', '#2a3442', '#3a4655'),
  'leather-ox': pigmented('red', '#5a2320', '#6b2e29'),
  'leather-bone': pigmented('white', '#d3cabb', '#ddd6c9'),
  'leather-basalt': pigmented('grey', '#4a4b4b', '#575858'),
  'leather-olive': pigmented('green', '#4c4d37', '#595a43'),
  'nubuck-fawn': nubuck('neutral', '#a88f73', '#bca68b'),
  'nubuck-tobacco': nubuck('brown', '#6d4d34', '#836246'),
  'nubuck-slate': nubuck('grey', '#5c6265', '#73797b'),
} as const satisfies Readonly<Record<string, Cover>>
