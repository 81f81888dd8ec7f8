import { COVERS, MATERIALS } from '../src/furniture/materials.ts'
import type { Weave } from '../src/furniture/materials/cover.ts'
import type { Material } from '../src/furniture/materials/material.ts'

/** Every material by id. */
export const known: ReadonlyMap<string, Material> = new Map(Object.entries(MATERIALS))

/** Weaves that look alike in a picture of a whole sofa, and their common class. Swatches show the weave itself. */
const HANDS: Readonly<Partial<Record<Weave, string>>> = {
  plain: 'flat',
  basket: 'flat',
  twill: 'flat',
  herringbone: 'flat',
  canvas: 'flat',
  outdoor: 'flat',
  felt: 'flat',
  jacquard: 'flat',
  velvet: 'pile',
  chenille: 'pile',
  corduroy: 'pile',
  aniline: 'hide',
  pigmented: 'hide',
  nubuck: 'hide',
}

/**
 * The class of a material for recolouring whole pieces: two materials of one class differ in colour only, as far as
 * such a picture shows.
 */
export function recolourClass(id: string, material: Material): string {
  const hand = Object.hasOwn(COVERS, id) ? HANDS[COVERS[id as keyof typeof COVERS].weave] : undefined
  return hand ?? exactRecolourClass(material)
}

/** The class of a material for exact recolouring: two materials of one class differ in colour only. */
export function exactRecolourClass({
  kind,
  colour,
  colour2,
  texture,
  textureScale,
  textureTurn,
  shade,
  metallic,
  transmission,
  translucent,
  velvet,
  glow,
}: Material): string {
  const isTinted = (metallic ?? 0) === 0 && (transmission ?? 0) === 0 && glow === undefined
  return JSON.stringify([
    kind === 'paint' || kind === 'ceramic' ? 'coat' : kind,
    texture,
    textureScale,
    textureTurn,
    shade,
    metallic,
    transmission,
    translucent,
    velvet !== undefined,
    isTinted ? '' : [colour, colour2, glow],
  ])
}

/** Linear luminance of a colour: 0 black … 1 white. */
export function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map(at => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
