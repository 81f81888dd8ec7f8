import type { Material } from './material.ts'

const glazed = (colour: string, roughness = 0.2): Material => ({
  kind: 'ceramic',
  colour,
  colour2: colour,
  texture: 'glaze',
  roughness,
  specular: 0.5,
  coat: 0.3,
  bump: 0.25,
  shade: 0.5,
})
const matte = (colour: string): Material => ({
  kind: 'ceramic',
  colour,
  colour2: colour,
  texture: 'glaze',
  roughness: 0.62,
  specular: 0.3,
  bump: 0.3,
  shade: 0.5,
})
/** A glaze with specks of iron from the clay, in the second colour. */
const speckled = (colour: string, speck: string, roughness = 0.36): Material => ({
  kind: 'ceramic',
  colour,
  colour2: speck,
  texture: 'speckle',
  roughness,
  specular: 0.45,
  bump: 0.4,
})
const bare = (colour: string, colour2: string): Material => ({
  kind: 'ceramic',
  colour,
  colour2,
  texture: 'terracotta',
  roughness: 0.9,
  specular: 0.12,
  bump: 0.7,
})

export const CERAMICS = {
  'ceramic-white': glazed('#eceae4'),
  'ceramic-black': matte('#262626'),
  'ceramic-bone': matte('#d9d2c4'),
  'ceramic-ivory': matte('#e6dfd0'),
  'ceramic-grey': matte('#8c8d8b'),
  'ceramic-sage': glazed('#8c957f', 0.28),
  'ceramic-slate': glazed('#566a76', 0.26),
  'ceramic-clay': matte('#b07a5c'),
  porcelain: glazed('#f0eee9', 0.1),
  celadon: glazed('#a9bda8', 0.16),
  indigo: glazed('#2c3d5e', 0.18),
  terracotta: bare('#b26a49', '#9c5538'),
  'terracotta-pale': bare('#c99a78', '#b58462'),
  'clay-dark': bare('#5a4438', '#46342a'),
  stoneware: speckled('#d8cfbe', '#6a5440'),
  'stoneware-grey': speckled('#a5a49f', '#4d4a45'),
  'stoneware-ink': speckled('#33465c', '#1d2733'),
  'stoneware-sand': speckled('#cdb48e', '#7a5c3c'),
  'glaze-milk': speckled('#e9e3d6', '#a08a6c', 0.24),
  'glaze-oat': speckled('#d0bfa1', '#7d6547', 0.26),
  'glaze-moss': glazed('#78815d', 0.24),
  'glaze-ink': glazed('#33465c', 0.2),
  'glaze-rust': glazed('#a85737', 0.24),
  'glaze-black': glazed('#2a2a2a', 0.24),
  'glaze-white': glazed('#eeece7', 0.16),
  'glaze-sand': speckled('#cab18b', '#7d6140', 0.28),
  'glaze-mustard': glazed('#c4943c', 0.22),
  'glaze-tomato': glazed('#c04a36', 0.2),
  'glaze-sky': glazed('#98bfcd', 0.2),
} as const satisfies Readonly<Record<string, Material>>
