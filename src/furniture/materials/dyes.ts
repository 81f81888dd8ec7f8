import type { Material } from './material.ts'

/** The shop's dye colours: ground yarn and the lighter second yarn. */
const DYES = {
  white: ['#e8e6e0', '#f2f0eb'],
  ivory: ['#e0d8c8', '#ece6d9'],
  oat: ['#cdbea3', '#ddd1ba'],
  natural: ['#b89a6b', '#cfb488'],
  sand: ['#bfa888', '#d3bfa2'],
  grey: ['#969896', '#b3b5b2'],
  char: ['#414244', '#5b5c5e'],
  black: ['#262627', '#3a3a3b'],
  slate: ['#56697a', '#7a8b98'],
  indigo: ['#3a4d70', '#5a6c8e'],
  pond: ['#35708e', '#5a8da8'],
  sky: ['#8fb9c8', '#adced9'],
  moss: ['#6c7651', '#8c9570'],
  sage: ['#929c85', '#aeb6a2'],
  leaf: ['#7d9a53', '#99b374'],
  rust: ['#a05235', '#bb7353'],
  clay: ['#b0674c', '#c78a71'],
  tomato: ['#bf4934', '#d06b55'],
  ox: ['#6a2b28', '#8a4a44'],
  mustard: ['#c7963a', '#d9b162'],
  butter: ['#e5c97d', '#efdba4'],
  blush: ['#d69f90', '#e5bcb0'],
} as const
export type Dye = keyof typeof DYES

const dyed = <Name extends string>(name: Name, look: Omit<Material, 'kind' | 'colour' | 'colour2'>) =>
  Object.fromEntries(
    Object.entries(DYES).map(([dye, [colour, colour2]]) => [
      `${name}-${dye}`,
      { kind: 'fabric', colour, colour2, ...look },
    ]),
  ) as Readonly<Record<`${Name}-${Dye}`, Material>>

/** Bed, bath, table and floor: every cloth in every dye, such as `cotton-sky` or `pile-rust`. */
export const DYED = {
  // Sheets and shams, close and smooth.
  ...dyed('cotton', { texture: 'percale', roughness: 0.9, specular: 0.15, sheen: 0.2, bump: 0.5, shade: 0.7 }),
  ...dyed('sateen', { texture: 'sateen', roughness: 0.6, specular: 0.3, sheen: 0.3, bump: 0.4, shade: 0.6 }),
  // Washed flax for duvets, napkins, curtains.
  ...dyed('flax', { texture: 'linen', roughness: 0.95, specular: 0.12, sheen: 0.3, bump: 0.6, shade: 0.8 }),
  ...dyed('sheer', { texture: 'sheer', roughness: 0.95, specular: 0.08, bump: 0.4, translucent: 0.5, cutOut: true }),
  ...dyed('quilt', { texture: 'quilt', roughness: 0.94, specular: 0.12, sheen: 0.25 }),
  ...dyed('knit', { texture: 'knit', roughness: 0.98, specular: 0.08, sheen: 0.35 }),
  ...dyed('terry', { texture: 'terry', roughness: 1, specular: 0.05, sheen: 0.4 }),
  ...dyed('felt', { texture: 'felt', roughness: 1, specular: 0.06, sheen: 0.5, sheenTint: 0.5, bump: 0.7 }),
  ...dyed('pile', { texture: 'pile-cut', roughness: 1, specular: 0.05, sheen: 0.35 }),
  ...dyed('loop', { texture: 'pile-loop', roughness: 1, specular: 0.05, sheen: 0.25 }),
  ...dyed('shag', { texture: 'pile-shag', roughness: 1, specular: 0.05, sheen: 0.4 }),
  ...dyed('flatweave', { texture: 'flatweave', roughness: 0.98, specular: 0.08, sheen: 0.2 }),
  ...dyed('rope', { texture: 'rope', roughness: 0.95, specular: 0.1, sheen: 0.2 }),
}
