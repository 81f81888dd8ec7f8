import type { Object3D } from 'three'
import type { Stage } from '../stage.ts'
import { encodeByCanvas } from './encode.ts'
import { bounds, modelOf } from './model.ts'
import type { Model, ModelMaterial, ModelPart } from './model.ts'
import { tangentsOf } from './tangents.ts'

const [FLOAT, UNSIGNED_INT, UNSIGNED_SHORT] = [5126, 5125, 5123]
const [ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER] = [34962, 34963]
const [MAGIC, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 0x4e4f534a, 0x004e4942]
/** Maximum number of vertices for 16-bit indices; the largest index is reserved. */
const MOST_SHORT = 65_535
const REPEAT_SMOOTHLY = { magFilter: 9729, minFilter: 9987, wrapS: 10497, wrapT: 10497 }

const padded = (bytes: number): number => (bytes + 3) & ~3

/** Collects the binary chunk; every buffer view is aligned to four bytes. */
function binary() {
  const [views, pieces] = [[] as Record<string, number>[], [] as Uint8Array[]]
  let byteLength = 0
  return {
    views,
    add(data: ArrayBufferView, target?: number): number {
      pieces.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
      views.push({
        buffer: 0,
        byteOffset: byteLength,
        byteLength: data.byteLength,
        ...(target === undefined ? {} : { target }),
      })
      byteLength += padded(data.byteLength)
      return views.length - 1
    },
    bytes(): Uint8Array {
      const all = new Uint8Array(byteLength)
      for (const [i, piece] of pieces.entries()) all.set(piece, views[i]!.byteOffset)
      return all
    },
  }
}

function materialJson({
  name,
  colour,
  roughness,
  metalness,
  isTwoSided,
  map,
  normalMap,
  sheen,
}: ModelMaterial): object {
  return {
    name,
    pbrMetallicRoughness: {
      baseColorFactor: [...colour, 1],
      roughnessFactor: roughness,
      metallicFactor: metalness,
      ...(map === undefined ? {} : { baseColorTexture: { index: map } }),
    },
    ...(normalMap === undefined ? {} : { normalTexture: { index: normalMap.image, scale: normalMap.scale } }),
    ...(isTwoSided ? { doubleSided: true } : {}),
    ...(sheen === undefined
      ? {}
      : {
          extensions: {
            KHR_materials_sheen: { sheenColorFactor: sheen.colour, sheenRoughnessFactor: sheen.roughness },
          },
        }),
  }
}

/** Writes a model as binary glTF 2.0: metres, y up, one named node per piece. */
export function writeGlb({ nodes, shapes, materials, images }: Model): Uint8Array {
  const data = binary()
  const accessors: object[] = []
  const accessor = (
    values: Float32Array | Uint32Array | Uint16Array,
    type: string,
    componentType: number,
    target: number,
    more = {},
  ): number =>
    accessors.push({
      bufferView: data.add(values, target),
      componentType,
      count: values.length / (type === 'SCALAR' ? 1 : Number(type.at(-1))),
      type,
      ...more,
    }) - 1
  const primitive = ({ positions, normals, uvs, indices, material }: ModelPart): object => ({
    attributes: {
      POSITION: accessor(positions, 'VEC3', FLOAT, ARRAY_BUFFER, bounds(positions)),
      NORMAL: accessor(normals, 'VEC3', FLOAT, ARRAY_BUFFER),
      ...(uvs === undefined ? {} : { TEXCOORD_0: accessor(uvs, 'VEC2', FLOAT, ARRAY_BUFFER) }),
      ...(uvs === undefined || materials[material]!.normalMap === undefined
        ? {}
        : { TANGENT: accessor(tangentsOf(positions, normals, uvs, indices), 'VEC4', FLOAT, ARRAY_BUFFER) }),
    },
    indices:
      positions.length / 3 > MOST_SHORT
        ? accessor(indices, 'SCALAR', UNSIGNED_INT, ELEMENT_ARRAY_BUFFER)
        : accessor(Uint16Array.from(indices), 'SCALAR', UNSIGNED_SHORT, ELEMENT_ARRAY_BUFFER),
    material,
  })
  const meshes = shapes.map((parts, i) => ({
    name: nodes.find(({ shape }) => shape === i)?.name ?? `shape ${i}`,
    primitives: parts.map(primitive),
  }))
  const pictures = images.map(({ bytes, type }) => ({ bufferView: data.add(bytes), mimeType: type }))
  const bytes = data.bytes()
  const json = JSON.stringify({
    asset: { version: '2.0', generator: 'Davenport sectional planner' },
    ...(materials.some(({ sheen }) => sheen !== undefined) ? { extensionsUsed: ['KHR_materials_sheen'] } : {}),
    scene: 0,
    scenes: [{ name: 'Sectional', nodes: nodes.map((_, i) => i) }],
    nodes: nodes.map(({ name, shape, translation, rotation }) => ({ name, mesh: shape, translation, rotation })),
    meshes,
    materials: materials.map(materialJson),
    ...(images.length === 0
      ? {}
      : {
          textures: images.map((_, source) => ({ source, sampler: 0 })),
          images: pictures,
          samplers: [REPEAT_SMOOTHLY],
        }),
    accessors,
    bufferViews: data.views,
    buffers: [{ byteLength: bytes.byteLength }],
  })
  const text = new TextEncoder().encode(json)
  const [textLength, start] = [padded(text.length), 12]
  const glb = new Uint8Array(start + 8 + textLength + 8 + bytes.length)
  const head = new DataView(glb.buffer)
  for (const [i, word] of [MAGIC, 2, glb.length, textLength, JSON_CHUNK].entries()) head.setUint32(i * 4, word, true)
  glb.fill(0x20, start + 8, start + 8 + textLength).set(text, start + 8)
  head.setUint32(start + 8 + textLength, bytes.length, true)
  head.setUint32(start + 12 + textLength, BINARY_CHUNK, true)
  glb.set(bytes, start + 16 + textLength)
  return glb
}

/** Exports the current plan as binary glTF. Rejects with a RangeError if the plan is empty. */
export async function exportGlb(stage: Pick<Stage, 'toScene'>): Promise<Blob> {
  const glb = writeGlb(await modelOf((await stage.toScene()) as Object3D, encodeByCanvas))
  return new Blob([glb as Uint8Array<ArrayBuffer>], { type: 'model/gltf-binary' })
}
