import { MATERIALS } from '../src/furniture/materials.ts'
import type { Material } from '../src/furniture/materials/material.ts'

/** Every material by id. */
export const known: ReadonlyMap<string, Material> = new Map(Object.entries(MATERIALS))

/** What can't be changed afterwards: two materials of one kind differ in colour alone, as far as recolouring can tell. */
export function kindOf({ kind, colour, colour2, texture, textureScale, textureTurn, shade, metallic, transmission, translucent, velvet, glow }: Material): string {
  const isTinted = (metallic ?? 0) === 0 && (transmission ?? 0) === 0 && glow === undefined
  return JSON.stringify([
    kind === 'paint' || kind === 'ceramic' ? 'coat' : kind, texture, textureScale, textureTurn, shade, metallic, transmission, translucent, velvet !== undefined,
    isTinted ? '' : [colour, colour2, glow],
  ])
}

/** 0 black … 1 white, of linear light. */
export function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map(at => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
