import { CircleGeometry, Color, DataTexture, LinearFilter, Mesh, RedFormat, ShaderMaterial, Vector4 } from 'three'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import { contactShadow } from './contact-shadow.ts'
import type { LightSet } from './light-set.ts'
import { FLOOR_FRAGMENT, FLOOR_VERTEX } from './shaders.ts'
import type { Uniforms } from './surface.ts'

/** Metres: its rim is the line between floor and wall. */
const RADIUS = 14

export interface Floor {
  readonly mesh: Mesh
  dress(set: LightSet): void
  /** The shadow of what touches it. */
  stand(pieces: readonly PlacedPiece[]): void
  dispose(): void
}

/** The floor, with its drawing board's lines where the brand has them, and the soft dark under everything that stands on it. */
export function createFloor(shared: Uniforms): Floor {
  const own = {
    floorColour: { value: new Color() }, lineColour: { value: new Color() }, shadowColour: { value: new Color() }, lines: { value: 0 }, keyShare: { value: 0.4 }, contactShare: { value: 0.5 },
    contact: { value: null as DataTexture | null }, contactBox: { value: new Vector4(1e6, 1e6, 1, 1) },
  }
  const material = new ShaderMaterial({ uniforms: { ...shared, ...own }, vertexShader: FLOOR_VERTEX, fragmentShader: FLOOR_FRAGMENT })
  const geometry = new CircleGeometry(RADIUS, 64).rotateX(-Math.PI / 2)
  const mesh = new Mesh(geometry, material)
  mesh.position.y = -0.001
  return {
    mesh,
    dress(set) {
      own.floorColour.value.set(set.floor)
      own.lineColour.value.set(set.lines ?? set.floor)
      own.shadowColour.value.set(set.shadow)
      own.lines.value = set.lines === undefined ? 0 : 1
      own.keyShare.value = set.keyShare
      own.contactShare.value = set.contactShare
    },
    stand(pieces) {
      const shadow = contactShadow(pieces.map(({ outline }) => outline))
      if (shadow === undefined) return void own.contactBox.value.set(1e6, 1e6, 1, 1)
      const known = own.contact.value
      if (known === null) {
        own.contact.value = new DataTexture(shadow.cells, shadow.size, shadow.size, RedFormat)
        Object.assign(own.contact.value, { minFilter: LinearFilter, magFilter: LinearFilter })
      } else (known.image.data as Uint8Array).set(shadow.cells)
      own.contact.value!.needsUpdate = true
      own.contactBox.value.set(shadow.left, shadow.back, shadow.width, shadow.depth)
    },
    dispose() { geometry.dispose(); material.dispose(); own.contact.value?.dispose() },
  }
}
