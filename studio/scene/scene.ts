import { createHash } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import type { Material } from '../../src/furniture/materials/material.ts'
import type { Mesh } from '../../src/furniture/kit/mesh.ts'
import type { Light } from './lights.ts'
import type { Eye, Frame } from './projection.ts'
import type { TextureFiles } from './textures.ts'

/** A mesh and the key of its material in the scene; `unseen` ones only reflect and cast. */
export interface ScenePart {
  readonly material: string
  readonly mesh: Mesh
  readonly isUnseen?: boolean
  /** Seen in reflections and through glass only; it gives and takes no light. */
  readonly isReflection?: boolean
}

/** A material as a scene has it. One that is `isSeenOnly` glows without lighting anything. */
export type SceneMaterial = Material & { readonly isSeenOnly?: true }

/** A group of materials whose colour may be changed after the picture is taken, and the colours that are wanted. */
export interface RecolourGroup {
  readonly materials: readonly string[]
}

/** The two colours of every recolour group: what one more picture of the same scene looks like. */
export interface Variant {
  readonly name: string
  /** By group: the material that stands in for the one pictured. */
  readonly materials: readonly Material[]
}

/** All that a picture depends on. Lengths metres. */
export interface Scene {
  readonly parts: readonly ScenePart[]
  readonly materials: Readonly<Record<string, SceneMaterial>>
  readonly textures: Readonly<Record<string, TextureFiles>>
  readonly lights: readonly Light[]
  readonly world: {
    readonly colour: string
    readonly strength: number
    /** What mirrors, metal and glass see of it instead. */
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
   * What catches the shadow: the plane y = 0, the plane z = this, or nothing. An `opaque` picture shows all that is
   * there.
   */
  readonly ground:
    | { readonly kind: 'floor' }
    | { readonly kind: 'wall'; readonly z: number }
    | { readonly kind: 'none' }
    | { readonly kind: 'opaque' }
  /** From the middle to the rim of what catches the shadow, metres. */
  readonly groundSize: number
  /**
   * Where the piece itself is on the film, and pixels of the picture's longer side: the picture then is not the whole
   * frame, in which the shadow is measured, but what piece and shadow take of it.
   */
  readonly cut?: { readonly piece: Frame; readonly longSide: number }
  /** The weave itself is to be seen, and not only what it does to the colour. */
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
  /** Stops. */
  readonly exposure: number
  readonly contrast: number
  /** Less than 1 calms what many bounces between coloured walls have deepened; left alone where it is left out. */
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

/** The rules by which render.py makes a picture of a scene: raise it and every picture is stale. */
const RENDERER = 1

const bytes = (array: Float32Array | Uint32Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** Of everything that the picture depends on; the colours that are made from it afterwards are not in it. */
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

/** Writes `<stem>.json` and `<stem>.bin` for render.py. */
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
