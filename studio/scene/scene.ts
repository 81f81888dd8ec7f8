import { createHash } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import type { Material } from '../../src/furniture/materials/material.ts'
import type { Mesh } from '../../src/furniture/kit/mesh.ts'
import type { Light } from './lights.ts'
import type { Eye, Frame } from './projection.ts'
import type { TextureFiles } from './textures.ts'

/** A mesh and the key of its material in the scene. Unseen parts only reflect light and cast shadows. */
export interface ScenePart {
  readonly material: string
  readonly mesh: Mesh
  readonly isUnseen?: boolean
  /** Visible in reflections and through glass only; it does not affect the lighting. */
  readonly isReflection?: boolean
}

/** A material in a scene. One with `isSeenOnly` glows without lighting other parts. */
export type SceneMaterial = Material & { readonly isSeenOnly?: true }

/** A group of materials that can be recoloured after rendering. */
export interface RecolourGroup {
  readonly materials: readonly string[]
}

/** A recoloured version of the picture. */
export interface Variant {
  readonly name: string
  /** The replacement material of each group. */
  readonly materials: readonly Material[]
}

/** Everything that a picture depends on. Lengths in metres. */
export interface Scene {
  readonly parts: readonly ScenePart[]
  readonly materials: Readonly<Record<string, SceneMaterial>>
  readonly textures: Readonly<Record<string, TextureFiles>>
  readonly lights: readonly Light[]
  readonly world: {
    readonly colour: string
    readonly strength: number
    /** What mirrors, metal and glass reflect instead. */
    readonly reflected?: {
      readonly floor: string
      readonly wall: string
      readonly ceiling: string
      readonly strength: number
    }
  }
  readonly eye: Eye
  readonly frame: Frame
  readonly width: number
  readonly height: number
  /**
   * The surface that receives the shadow: the plane y = 0, the plane at `z`, or none. An `opaque` picture shows the
   * complete scene.
   */
  readonly ground:
    | { readonly kind: 'floor' }
    | { readonly kind: 'wall'; readonly z: number }
    | { readonly kind: 'none' }
    | { readonly kind: 'opaque' }
  /** Distance from the middle of the shadow surface to its edge, metres. */
  readonly groundSize: number
  /**
   * The piece's rectangle on the film, and the length of the picture's longer side in pixels. If present, the picture
   * is cropped to the piece and its shadow; the full frame is only for measuring the shadow.
   */
  readonly cut?: { readonly piece: Frame; readonly longSide: number }
  /** Whether the weave itself must be visible, and not only its effect on the colour. */
  readonly isClose: boolean
  readonly groups: readonly RecolourGroup[]
  readonly variants: readonly Variant[]
  readonly settings: Settings
}

export interface Settings {
  readonly samples: number
  readonly shadowSamples: number
  readonly diffuseBounces: number
  readonly bounces: number
  /** In stops. */
  readonly exposure: number
  readonly contrast: number
  /** Less than 1 compensates for the saturation that many bounces between coloured walls add; by default unchanged. */
  readonly saturation?: number
}

export const SETTINGS: Settings = {
  samples: 10,
  shadowSamples: 8,
  diffuseBounces: 3,
  bounces: 6,
  exposure: -0.5,
  contrast: 1.14,
}

/** Version of render.py's rules: incrementing it makes every picture outdated. */
const RENDERER = 1

const bytes = (array: Float32Array | Uint32Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** Hash of everything that the picture depends on, without the recoloured variants. */
export function sceneHash(scene: Scene): string {
  const { parts, textures, variants: _, ...rest } = scene
  const hash = createHash('sha256')
  const maps = Object.fromEntries(Object.entries(textures).map(([id, texture]) => [id, texture.hash]))
  hash.update(
    JSON.stringify({ renderer: RENDERER, ...rest, textures: maps, parts: parts.map(({ mesh: __, ...part }) => part) }),
  )
  for (const { mesh } of parts)
    for (const array of [mesh.positions, mesh.normals, mesh.uvs, mesh.indices]) hash.update(bytes(array))
  return hash.digest('hex')
}

/** Writes `<stem>.json` and `<stem>.bin` as input of render.py. */
export function writeScene(stem: string, scene: Scene): void {
  const blocks: Uint8Array[] = []
  let offset = 0
  const put = (array: Float32Array | Uint32Array): [number, number] => {
    blocks.push(bytes(array))
    offset += array.byteLength
    return [offset - array.byteLength, array.length]
  }
  const parts = scene.parts.map(({ mesh, ...part }) => ({
    ...part,
    positions: put(mesh.positions),
    normals: put(mesh.normals),
    uvs: put(mesh.uvs),
    indices: put(mesh.indices),
  }))
  writeFileSync(`${stem}.bin`, Buffer.concat(blocks))
  writeFileSync(`${stem}.json.part`, JSON.stringify({ ...scene, parts }))
  renameSync(`${stem}.json.part`, `${stem}.json`)
}
