import type { ColourFamily, Cover } from './cover.ts'

// Each cloth has two yarns: the ground colour, which the texture shows most, and the colour that its `mix` map weaves
// in. Brand colours: Cedar & Birch uses oat, flax, sage, rust, slate, mustard and ox; Copper & Basalt uses concrete,
// basalt, bone, ink and verdigris.
type Look = Omit<Cover, 'kind' | 'weave' | 'family' | 'colour' | 'colour2' | 'stitch'>

const cloth =
  (weave: Cover['weave'], look: Look) =>
  (family: ColourFamily, colour: string, colour2: string, stitch = colour2): Cover => ({
    kind: 'fabric',
    weave,
    family,
    colour,
    colour2,
    stitch,
    ...look,
  })

const linen = cloth('plain', { texture: 'linen', roughness: 0.95, specular: 0.18, sheen: 0.35, bump: 0.85 })
const basket = cloth('basket', { texture: 'basket', roughness: 0.95, specular: 0.15, sheen: 0.3, bump: 0.9 })
const twill = cloth('twill', { texture: 'twill', roughness: 0.92, specular: 0.18, sheen: 0.3, bump: 0.8 })
const tweed = cloth('herringbone', { texture: 'herringbone', roughness: 0.96, specular: 0.12, sheen: 0.3, bump: 0.9 })
const boucle = cloth('boucle', { texture: 'boucle', roughness: 1, specular: 0.08, sheen: 0.35, bump: 0.9 })
const chenille = cloth('chenille', {
  texture: 'chenille',
  roughness: 0.95,
  specular: 0.12,
  sheen: 0.6,
  sheenTint: 0.6,
  bump: 0.8,
})
const canvas = cloth('canvas', { texture: 'canvas', roughness: 0.93, specular: 0.18, sheen: 0.2, bump: 0.8 })
const wool = cloth('felt', { texture: 'felt', roughness: 1, specular: 0.06, sheen: 0.5, sheenTint: 0.5, bump: 0.7 })
const corduroy = cloth('corduroy', {
  texture: 'corduroy',
  roughness: 0.92,
  specular: 0.1,
  sheen: 0.7,
  sheenTint: 0.7,
  bump: 0.9,
})
const jacquard = cloth('jacquard', {
  texture: 'jacquard',
  roughness: 0.72,
  roughnessVariation: 0.2,
  specular: 0.28,
  sheen: 0.2,
  bump: 0.7,
})
const outdoor = cloth('outdoor', { texture: 'outdoor', roughness: 0.82, specular: 0.25, sheen: 0.1, bump: 0.8 })

/** `pile` is the colour at a grazing angle, where the fibres point towards the light. */
const velvet = (family: ColourFamily, colour: string, colour2: string, pile: string): Cover => ({
  kind: 'fabric',
  weave: 'velvet',
  family,
  colour,
  colour2,
  stitch: colour,
  texture: 'velvet',
  roughness: 0.75,
  specular: 0.03,
  sheen: 1,
  sheenTint: 0.8,
  bump: 0.8,
  velvet: { amount: 0.36, sigma: 0.62, colour: pile },
})

/** Every cloth that a piece can be covered in, by material id. */
export const FABRICS = {
  'linen-oat': linen('neutral', '#c3b8a5', '#ddd4c4'),
  'linen-flax': linen('neutral', '#ad9773', '#cdbb9b'),
  'linen-white': linen('white', '#dedad1', '#efece5'),
  'linen-moss': linen('green', '#606a47', '#878f6a'),
  'linen-sage': linen('green', '#8d957f', '#b3b9a5'),
  'linen-indigo': linen('blue', '#33466a', '#5d7195'),
  'linen-rust': linen('orange', '#96502f', '#bb7a58'),
  'linen-clay': linen('orange', '#a8644a', '#c48a71'),
  'linen-ox': linen('red', '#6a2c27', '#914c43'),
  'linen-smoke': linen('grey', '#83837f', '#a9a8a3'),
  'linen-ink': linen('black', '#22262d', '#42474f'),
  'basket-fog': basket('grey', '#a3a7a1', '#cbcdc6'),
  'basket-char': basket('grey', '#3a3b3d', '#5e5f60'),
  'basket-clay': basket('orange', '#a45a3f', '#c98a6e'),
  'basket-tansy': basket('yellow', '#b98a34', '#d9b568'),
  'basket-slate': basket('blue', '#566872', '#83939b'),
  'basket-bone': basket('white', '#d3ccbd', '#e9e4d9'),
  'basket-bark': basket('brown', '#5f4a39', '#8a7260'),
  'twill-sand': twill('neutral', '#b7a88f', '#d3c7b1'),
  'twill-concrete': twill('grey', '#8f918e', '#b5b6b2'),
  'twill-navy': twill('blue', '#232f47', '#3f4d68'),
  'twill-olive': twill('green', '#54553a', '#77775a'),
  'twill-black': twill('black', '#232425', '#3b3c3d'),
  'tweed-slate': tweed('grey', '#4f5357', '#96989a'),
  'tweed-oat': tweed('neutral', '#a4957d', '#d6cab6'),
  'tweed-peat': tweed('brown', '#4a3a2d', '#8d7760'),
  'tweed-heather': tweed('blue', '#505c6e', '#9ca3ab'),
  'boucle-ivory': boucle('white', '#ddd5c7', '#cfc4b2'),
  'boucle-pebble': boucle('neutral', '#aaa092', '#968a7b'),
  'boucle-black': boucle('black', '#2b2b2c', '#3f3e3e'),
  'boucle-moss': boucle('green', '#6a6f50', '#565a3e'),
  'boucle-rust': boucle('orange', '#a05b3a', '#864526'),
  'velvet-forest': velvet('green', '#365642', '#4a7458', '#9cb8a0'),
  'velvet-ink': velvet('blue', '#303f60', '#445984', '#97a6c6'),
  'velvet-rust': velvet('orange', '#a95332', '#cd7147', '#e0ac8e'),
  'velvet-rose': velvet('pink', '#c39389', '#e0b7ab', '#ecd6cf'),
  'velvet-verdigris': velvet('green', '#347267', '#4a9385', '#a0cabf'),
  'velvet-mustard': velvet('yellow', '#c38f35', '#e0b553', '#ecd49c'),
  'velvet-mink': velvet('brown', '#867568', '#a89687', '#d0c4b8'),
  'velvet-ox': velvet('red', '#712826', '#933c37', '#c08a80'),
  'velvet-black': velvet('black', '#272829', '#3a3b3c', '#8b8c8e'),
  'chenille-oat': chenille('neutral', '#bdb09b', '#d8cdba'),
  'chenille-dove': chenille('grey', '#9a9a98', '#bcbbb7'),
  'chenille-lagoon': chenille('blue', '#4a6675', '#6d8996'),
  'chenille-cedar': chenille('red', '#8a4636', '#ab6a57'),
  'canvas-salt': canvas('white', '#ddd8cd', '#eeebe3'),
  'canvas-stone': canvas('neutral', '#a79f91', '#c3bbad'),
  'canvas-denim': canvas('blue', '#4a5c76', '#7a8aa0'),
  'canvas-mustard': canvas('yellow', '#bf8f35', '#d8b062'),
  'canvas-tomato': canvas('red', '#b54632', '#cd6c56'),
  'wool-ink': wool('black', '#20242b', '#353a43'),
  'wool-graphite': wool('grey', '#4d5154', '#6d7174'),
  'wool-oatmeal': wool('neutral', '#b3a893', '#cbc1ae'),
  'wool-lichen': wool('green', '#7b8460', '#969e7d'),
  'corduroy-tobacco': corduroy('brown', '#6f4a2c', '#8b6341'),
  'corduroy-cream': corduroy('white', '#d8ccb5', '#e8dfcd'),
  'corduroy-spruce': corduroy('green', '#36503f', '#4f6b58'),
  'corduroy-blush': corduroy('pink', '#c9978a', '#dcb3a7'),
  'jacquard-pearl': jacquard('white', '#cdc6ba', '#e6e1d8'),
  'jacquard-bronze': jacquard('brown', '#6b543a', '#9c8261'),
  'jacquard-basalt': jacquard('black', '#2d2f31', '#55585a'),
  'outdoor-shell': outdoor('white', '#d9d4c8', '#eae6dd'),
  'outdoor-flint': outdoor('grey', '#6f7374', '#94989a'),
  'outdoor-lagoon': outdoor('blue', '#3d6377', '#688a9b'),
  'outdoor-clay': outdoor('orange', '#a8593c', '#c67f62'),
} as const satisfies Readonly<Record<string, Cover>>
