import { Color, Matrix3, ShaderMaterial } from 'three'
import type { IUniform, Texture } from 'three'
import { materialOf, MATERIALS } from '#furniture/materials.ts'
import type { Material } from '#furniture/materials/material.ts'
import type { Brand } from '#lib/site.ts'
import type { PlayerManifest } from '#furniture/player-manifest.ts'
import { PIECE_FRAGMENT, PIECE_VERTEX } from './shaders.ts'
import type { Weaves } from './fabric-textures.ts'

export type Uniforms = Record<string, IUniform>

/** Default material of slots that a look may omit, the same as in the catalogue's pictures. */
const USUAL: Readonly<Record<string, string>> = { cover: 'linen-oat', metal: 'steel-black' }
const USUAL_LEGS: Readonly<Record<Brand, string>> = { CB: 'walnut', CB2: 'ash-ebonized' }
const PLAIN: Material = { kind: 'paint', colour: '#a8a6a2', roughness: 0.9 }

/** The material of a slot. The thread has the stitch colour of its fabric. An unknown material is plain grey. */
export function slotMaterial(slot: string, materials: Readonly<Record<string, string>>, brand: Brand): Material {
  const id = materials[slot === 'stitch' ? 'cover' : slot] ?? (slot === 'legs' ? USUAL_LEGS[brand] : USUAL[slot]) ?? ''
  const material = Object.hasOwn(MATERIALS, id) ? materialOf(id) : PLAIN
  if (slot !== 'stitch') return material
  return {
    kind: 'fabric',
    colour: (material as { stitch?: string }).stitch ?? material.colour2 ?? material.colour,
    roughness: 0.8,
  }
}

/** Maps metres of fabric to texture coordinates of its tile. */
export function clothMatrix({ textureScale = 1, textureTurn = 0 }: Material, metres: number): Matrix3 {
  const [turn, scale] = [(textureTurn * Math.PI) / 180, 1 / (metres * textureScale)]
  return new Matrix3().set(
    Math.cos(turn) * scale,
    -Math.sin(turn) * scale,
    0,
    Math.sin(turn) * scale,
    Math.cos(turn) * scale,
    0,
    0,
    0,
    1,
  )
}

/**
 * The surface of one slot, shared by all pieces. The object stays the same: another fabric only changes its uniforms.
 */
export interface Surface {
  readonly material: ShaderMaterial
  dress(material: Material): void
}

const createOwnUniforms = () => ({
  colour: { value: new Color() },
  colour2: { value: new Color() },
  sheenColour: { value: new Color() },
  shade: { value: 1 },
  bump: { value: 1 },
  rough: { value: 0.9 },
  roughVariation: { value: 0 },
  specular: { value: 0.2 },
  given: { value: 1 },
  metal: { value: 0 },
  sheen: { value: 0 },
  hasWeave: { value: 0 },
  detail: { value: null as Texture | null },
  relief: { value: null as Texture | null },
  clothMatrix: { value: new Matrix3() },
})
type OwnUniforms = ReturnType<typeof createOwnUniforms>

/** Sets colours and relief of a material. */
function setColours(own: OwnUniforms, next: Material): void {
  own.colour.value.set(next.colour)
  own.colour2.value.set(next.colour2 ?? next.colour)
  own.shade.value = next.shade ?? 1
  own.bump.value = next.bump ?? 1
  own.sheenColour.value.set(next.velvet?.colour ?? next.colour2 ?? next.colour)
}

/**
 * Sets gloss and sheen. Leather is glossier than its data, because the scene has no reflections; velvet is darker,
 * because this shader does not model the light that its pile absorbs.
 */
function setGloss(own: OwnUniforms, next: Material): void {
  const isHide = next.kind === 'leather' && next.roughness < 0.7
  const isPile = next.velvet !== undefined
  own.rough.value = next.roughness * (isHide ? 0.8 : 1)
  own.roughVariation.value = next.roughnessVariation ?? 0
  own.specular.value = (next.specular ?? 0.5) * (isHide ? 2 : 1)
  own.given.value = isPile ? 0.84 : 1
  own.metal.value = next.metallic ?? 0
  own.sheen.value = (next.sheen ?? 0) * 0.55 + (next.velvet?.amount ?? 0) * 1.7
}

/** `shared`: uniforms of light and camera that are common to all surfaces. */
export function createSurface(
  shared: Uniforms,
  weaves: Weaves,
  manifest: PlayerManifest,
  changed: () => void,
): Surface {
  const own = createOwnUniforms()
  const material = new ShaderMaterial({
    uniforms: { ...shared, ...own },
    vertexShader: PIECE_VERTEX,
    fragmentShader: PIECE_FRAGMENT,
  })
  let shown: Material | undefined
  return {
    material,
    dress(next) {
      if (next === shown) return
      shown = next
      setColours(own, next)
      setGloss(own, next)
      own.hasWeave.value = 0
      const weave = next.texture === undefined ? undefined : manifest.weaves[next.texture]
      if (weave === undefined) return
      own.clothMatrix.value.copy(clothMatrix(next, weave.metres))
      // The colour changes at once; the texture follows when it is loaded, unless another material was chosen by then.
      void weaves.get(weave).then(pair => {
        if (shown !== next || pair === undefined) return
        own.detail.value = pair.detail
        own.relief.value = pair.relief
        own.hasWeave.value = 1
        changed()
      })
    },
  }
}
