import * as basketry from './textures/basketry.ts'
import * as cloths from './textures/cloths.ts'
import * as growth from './textures/growth.ts'
import { leather, leatherEven } from './textures/leather.ts'
import * as looped from './textures/looped.ts'
import type { Maps } from './textures/maps.ts'
import * as metal from './textures/metal.ts'
import * as pile from './textures/pile.ts'
import * as stone from './textures/stone.ts'
import { endGrain, panel, planks } from './textures/wood.ts'

/**
 * Every texture that a material can refer to → the function that draws it, in 0.1 to 6 s and with the same texels each
 * time.
 */
export const TEXTURES = {
  linen: cloths.linen,
  basket: cloths.basket,
  twill: cloths.twill,
  herringbone: cloths.herringbone,
  canvas: cloths.canvas,
  outdoor: cloths.outdoor,
  percale: cloths.percale,
  sateen: cloths.sateen,
  sheer: cloths.sheer,
  'shade-linen': cloths.shadeLinen,
  jacquard: cloths.jacquard,
  ticking: cloths.ticking,
  flatweave: cloths.flatweave,
  sisal: cloths.sisal,
  boucle: looped.boucle,
  terry: looped.terry,
  knit: looped.knit,
  felt: looped.felt,
  rope: looped.rope,
  'pile-loop': looped.pileLoop,
  'pile-shag': looped.pileShag,
  'pile-cut': pile.pileCut,
  velvet: pile.velvet,
  corduroy: pile.corduroy,
  chenille: pile.chenille,
  suede: pile.suede,
  quilt: pile.quilt,
  hide: pile.hide,
  leather,
  'leather-even': leatherEven,
  wicker: basketry.wicker,
  seagrass: basketry.seagrass,
  jute: basketry.jute,
  rattan: basketry.rattan,
  cane: basketry.cane,
  'wood-oak': panel('oak'),
  'wood-ash': panel('ash'),
  'wood-walnut': panel('walnut'),
  'wood-teak': panel('teak'),
  'wood-birch': panel('birch'),
  'wood-beech': panel('beech'),
  'wood-cedar': panel('cedar'),
  'wood-mango': panel('mango'),
  'wood-planks': planks,
  'wood-end-oak': endGrain('oak'),
  'wood-end-ash': endGrain('ash'),
  'wood-end-walnut': endGrain('walnut'),
  'wood-end-teak': endGrain('teak'),
  'wood-end-birch': endGrain('birch'),
  'wood-end-beech': endGrain('beech'),
  'wood-end-cedar': endGrain('cedar'),
  'wood-end-mango': endGrain('mango'),
  travertine: stone.travertine,
  marble: stone.marble,
  'marble-vein': stone.marbleVein,
  terrazzo: stone.terrazzo,
  concrete: stone.concrete,
  slate: stone.slate,
  granite: stone.granite,
  plaster: stone.plaster,
  speckle: stone.speckle,
  glaze: stone.glaze,
  terracotta: stone.terracotta,
  brushed: metal.brushed,
  patina: metal.patina,
  hammered: metal.hammered,
  cast: metal.cast,
  powder: metal.powder,
  paint: metal.brushPaint,
  fluted: metal.fluted,
  leaf: growth.leaf,
  bark: growth.bark,
  soil: growth.soil,
  cork: growth.cork,
  paper: growth.paper,
} as const satisfies Readonly<Record<string, () => Maps>>

export type TextureId = keyof typeof TEXTURES
