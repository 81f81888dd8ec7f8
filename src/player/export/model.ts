import {
  DoubleSide,
  Matrix3,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three'
import type { BufferGeometry, Material, Object3D, Texture } from 'three'
import type { EncodeImage, ModelImage } from './encode.ts'

/** Colours are linear, 0 to 1; `map` and `image` are indices into the model's images. */
export interface ModelMaterial {
  readonly name: string
  readonly colour: readonly [number, number, number]
  readonly roughness: number
  readonly metalness: number
  readonly isTwoSided: boolean
  readonly map?: number
  readonly normalMap?: { readonly image: number; readonly scale: number }
  readonly sheen?: { readonly colour: readonly [number, number, number]; readonly roughness: number }
}

/**
 * Triangles of one material, in metres. Texture coordinates begin at the top left corner of the image, v downwards, and
 * repeat.
 */
export interface ModelPart {
  readonly material: number
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array | undefined
  readonly indices: Uint32Array
}

/** A piece with its position in the room: metres, y up; the rotation is a quaternion x, y, z, w. */
export interface ModelNode {
  readonly name: string
  readonly shape: number
  readonly translation: readonly [number, number, number]
  readonly rotation: readonly [number, number, number, number]
}

/** The input of the exporters: each shape, material and image once, however many pieces use it. */
export interface Model {
  readonly nodes: readonly ModelNode[]
  readonly shapes: readonly (readonly ModelPart[])[]
  readonly materials: readonly ModelMaterial[]
  readonly images: readonly ModelImage[]
}

const ABOUT_NOTHING = 1e-6

/** Assigns indices to keyed objects in the order of their first use. */
function numbered<T>() {
  const [numbers, things] = [new Map<string, number>(), [] as T[]]
  return {
    things,
    of(key: string, make: () => T): number {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, things.length)
      return things.push(make()) - 1
    },
  }
}

/** Minimum and maximum of each coordinate. */
export function bounds(positions: Float32Array): { min: number[]; max: number[] } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3]!, positions[i]!)
    max[i % 3] = Math.max(max[i % 3]!, positions[i]!)
  }
  return { min, max }
}

function unit(normals: Float32Array): Float32Array {
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!)
    if (!(length > ABOUT_NOTHING)) normals.set([0, 1, 0], i)
    else for (let axis = 0; axis < 3; axis++) normals[i + axis]! /= length
  }
  return normals
}

/**
 * Whether v runs downwards: the texture is not flipped, or is an ImageBitmap, which the browser has already flipped.
 */
const isDownwards = (texture: Texture): boolean =>
  !texture.flipY || (typeof ImageBitmap !== 'undefined' && texture.image instanceof ImageBitmap)

function partOf(geometry: BufferGeometry, material: number, place: Matrix4, texture: Texture | null): ModelPart {
  const [position, normal, uv] = [
    geometry.getAttribute('position'),
    geometry.getAttribute('normal'),
    geometry.getAttribute('uv'),
  ]
  const [positions, normals] = [new Float32Array(position.count * 3), new Float32Array(position.count * 3)]
  const [point, turn] = [new Vector3(), new Matrix3().getNormalMatrix(place)]
  for (let i = 0; i < position.count; i++) {
    point
      .fromBufferAttribute(position, i)
      .applyMatrix4(place)
      .toArray(positions, i * 3)
    if (normal !== undefined)
      point
        .fromBufferAttribute(normal, i)
        .applyMatrix3(turn)
        .toArray(normals, i * 3)
  }
  const uvs = texture === null ? undefined : new Float32Array(position.count * 2)
  if (uvs !== undefined && texture !== null && uv !== undefined) {
    if (texture.matrixAutoUpdate) texture.updateMatrix()
    const down = isDownwards(texture)
    const [a, b, c, d, e, f] = [
      texture.matrix.elements[0]!,
      texture.matrix.elements[3]!,
      texture.matrix.elements[6]!,
      texture.matrix.elements[1]!,
      texture.matrix.elements[4]!,
      texture.matrix.elements[7]!,
    ]
    for (let i = 0; i < position.count; i++) {
      const [u, v] = [uv.getX(i), uv.getY(i)]
      const across = d * u + e * v + f
      uvs[i * 2] = a * u + b * v + c
      uvs[i * 2 + 1] = down ? across : 1 - across
    }
  }
  const indices =
    geometry.index === null
      ? Uint32Array.from({ length: position.count }, (_, i) => i)
      : Uint32Array.from({ length: geometry.index.count }, (_, i) => geometry.index!.getX(i))
  // In a mirrored piece the order of vertices is reversed, so that its faces still point outwards.
  if (place.determinant() < 0)
    for (let i = 0; i + 2 < indices.length; i += 3)
      [indices[i + 1], indices[i + 2]] = [indices[i + 2]!, indices[i + 1]!]
  return { material, positions, normals: unit(normals), uvs, indices }
}

const standard = (material: Material): MeshStandardMaterial => {
  if (material instanceof MeshStandardMaterial) return material
  throw new TypeError(
    `${material.name || 'a material'} is a ${material.type}: only a MeshStandardMaterial can be exported`,
  )
}

const sheenOf = ({ sheen, sheenColor: { r, g, b } }: MeshPhysicalMaterial): [number, number, number] => [
  Math.min(1, r * sheen),
  Math.min(1, g * sheen),
  Math.min(1, b * sheen),
]

/**
 * Converts the scene for the exporters: every visible child of `root` is one piece. Throws a TypeError for a material
 * that is not a MeshStandardMaterial, and a RangeError if there is nothing to export.
 */
export async function modelOf(root: Object3D, encode: EncodeImage): Promise<Model> {
  const images = numbered<Promise<ModelImage>>()
  const materials = numbered<ModelMaterial>()
  const shapes = numbered<ModelPart[]>()

  const materialOf = (material: MeshStandardMaterial): number =>
    materials.of(material.uuid, () => {
      const { map, normalMap, color, roughness, metalness, normalScale, side, name } = material
      const soft = material instanceof MeshPhysicalMaterial && material.sheen > 0 ? material : undefined
      return {
        name: name || 'material',
        colour: [color.r, color.g, color.b],
        roughness,
        metalness,
        isTwoSided: side === DoubleSide,
        ...(map === null
          ? {}
          : { map: images.of(`${map.uuid}`, () => encode(map, { type: 'image/jpeg', isGreenTurned: false })) }),
        // Both formats expect green to point up in the image; three.js expects it to point up in v.
        ...(normalMap === null
          ? {}
          : {
              normalMap: {
                image: images.of(`${normalMap.uuid} normal`, () =>
                  encode(normalMap, { type: 'image/png', isGreenTurned: isDownwards(normalMap) !== normalScale.y < 0 }),
                ),
                scale: Math.abs(normalScale.x),
              },
            }),
        ...(soft === undefined ? {} : { sheen: { colour: sheenOf(soft), roughness: soft.sheenRoughness } }),
      }
    })

  root.updateWorldMatrix(true, true)
  const nodes: ModelNode[] = []
  for (const child of root.children) {
    if (!child.visible) continue
    const [at, turn, size] = [new Vector3(), new Quaternion(), new Vector3()]
    child.matrixWorld.decompose(at, turn, size)
    const stands = new Matrix4().compose(at, turn, new Vector3(1, 1, 1)).invert()
    const meshes: { readonly mesh: Mesh; readonly material: MeshStandardMaterial; readonly place: Matrix4 }[] = []
    child.traverseVisible(object => {
      if (!(object instanceof Mesh) || (object.geometry as BufferGeometry).getAttribute('position').count === 0) return
      if (Array.isArray(object.material))
        throw new TypeError(`${object.name || 'a mesh'} has several materials: each needs a mesh of its own`)
      meshes.push({
        mesh: object as Mesh,
        material: standard(object.material as Material),
        place: new Matrix4().multiplyMatrices(stands, object.matrixWorld),
      })
    })
    if (meshes.length === 0) continue
    const key = meshes
      .map(({ mesh, material, place }) => {
        const placeDigits = place.elements.map(n => n.toFixed(5).replace('-0.00000', '0.00000'))
        return `${mesh.geometry.uuid} ${material.uuid} ${placeDigits.join(' ')}`
      })
      .join('\n')
    const shape = shapes.of(key, () =>
      meshes.map(({ mesh, material, place }) =>
        partOf(mesh.geometry, materialOf(material), place, material.map ?? material.normalMap),
      ),
    )
    nodes.push({ name: child.name || 'piece', shape, translation: at.toArray(), rotation: turn.normalize().toArray() })
  }
  if (nodes.length === 0) throw new RangeError('there is nothing to export')
  return { nodes, shapes: shapes.things, materials: materials.things, images: await Promise.all(images.things) }
}
