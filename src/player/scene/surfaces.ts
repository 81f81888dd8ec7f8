import type { ShaderMaterial } from 'three'
import type { PlayerManifest } from '#furniture/player-manifest.ts'
import type { Brand } from '#lib/site.ts'
import { createSurface, slotMaterial } from './surface.ts'
import type { Surface, Uniforms } from './surface.ts'
import type { Weaves } from './fabric-textures.ts'

/** The surfaces of all pieces, one per slot. */
export interface Surfaces {
  /** The material of a slot, created at the first request. */
  of(slot: string): ShaderMaterial
  /** Sets the materials of all slots, including those created later. */
  dress(materials: Readonly<Record<string, string>>): void
  dispose(): void
}

/** `onChanged`: called when a surface has received its texture. */
export function createSurfaces(
  shared: Uniforms,
  weaves: Weaves,
  manifest: PlayerManifest,
  brand: Brand,
  onChanged: () => void,
): Surfaces {
  const surfaces = new Map<string, Surface>()
  let worn: Readonly<Record<string, string>> = {}
  return {
    of(slot) {
      let surface = surfaces.get(slot)
      if (surface === undefined) {
        surface = createSurface(shared, weaves, manifest, onChanged)
        surface.dress(slotMaterial(slot, worn, brand))
        surfaces.set(slot, surface)
      }
      return surface.material
    },
    dress(materials) {
      worn = materials
      for (const [slot, surface] of surfaces) surface.dress(slotMaterial(slot, materials, brand))
    },
    dispose() {
      for (const { material } of surfaces.values()) material.dispose()
    },
  }
}
