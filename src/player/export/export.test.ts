import sharp from 'sharp'
import {
  BoxGeometry,
  CanvasTexture,
  Color,
  DataTexture,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SphereGeometry,
} from 'three'
import { validateBytes } from 'gltf-validator'
import { describe, expect, test } from 'vitest'
import { faultsOfUsdz, unpacked } from '#tests/support/usdz.ts'
import type { EncodeImage } from './encode.ts'
import { writeGlb } from './glb.ts'
import { modelOf } from './model.ts'
import { fileName } from './save.ts'
import { tangentsOf } from './tangents.ts'
import { writeUsdz } from './usdz.ts'

/** Encodes with sharp in place of the browser's canvas. */
const encode: EncodeImage = async (texture, { type, isGreenTurned }) => {
  const { data, width, height } = texture.image as { data: Uint8Array; width: number; height: number }
  const pixels = Uint8Array.from(data, (value, i) => (isGreenTurned && i % 4 === 1 ? 255 - value : value))
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
  return { bytes: new Uint8Array(await (type === 'image/png' ? image.png() : image.jpeg()).toBuffer()), type }
}

const weave = (value: number): DataTexture => {
  const texture = new DataTexture(
    Uint8Array.from({ length: 16 * 16 * 4 }, (_, i) => (i % 4 === 3 ? 255 : (value + i) % 256)),
    16,
    16,
  )
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.repeat.set(4, 4)
  return texture
}

/** A sofa of 2.2 × 0.9 m and several ottomans of one kind: one rotated and mirrored, one hidden. */
function room(): Group {
  const cover = new MeshPhysicalMaterial({
    name: 'Moss Velvet',
    color: new Color(0x2f4a2c),
    map: weave(40),
    normalMap: weave(128),
    roughness: 0.9,
    sheen: 0.6,
    sheenColor: new Color(0x446644),
  })
  const legs = new MeshStandardMaterial({ name: 'Walnut', color: 0x4a2f22, side: DoubleSide })
  const piece = (name: string, width: number, depth: number) => {
    const [group, seat, leg] = [
      new Group(),
      new Mesh(new BoxGeometry(width, 0.4, depth, 4, 2, 4), cover),
      new Mesh(new SphereGeometry(0.03, 8, 6), legs),
    ]
    group.name = name
    seat.position.y = 0.3
    leg.position.set(width / 2 - 0.05, 0.05, 0)
    return group.add(seat, leg)
  }
  const root = new Group()
  const ottoman = piece('OTT 3f', 0.8, 0.6)
  const [again, hidden] = [ottoman.clone(), ottoman.clone()]
  again.position.set(1.4, 0, 1.5)
  again.rotation.y = Math.PI / 4
  again.scale.x = -1
  hidden.visible = false
  ottoman.position.set(-1, 0, 1.5)
  return root.add(piece('LAS 1', 2.2, 0.9), ottoman, again, ottoman.clone().translateX(2), hidden)
}

interface Gltf {
  readonly nodes: { readonly name: string; readonly mesh: number }[]
  readonly meshes: unknown[]
  readonly accessors: { readonly min?: number[]; readonly max?: number[] }[]
  readonly images: unknown[]
  readonly materials: { readonly name: string }[]
}
const gltfOf = (glb: Uint8Array): Gltf =>
  JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + new DataView(glb.buffer).getUint32(12, true)))) as Gltf

describe('the GLB export of a plan', () => {
  test('passes the Khronos validator without errors or warnings', async () => {
    const { issues } = await validateBytes(writeGlb(await modelOf(room(), encode)), {
      maxIssues: 0,
      writeTimestamp: false,
    })
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
  })
  test('contains each piece by name in metres, and each shape, material and image once', async () => {
    const { nodes, meshes, accessors, images, materials } = gltfOf(writeGlb(await modelOf(room(), encode)))
    expect(nodes.map(({ name }) => name)).toEqual(['LAS 1', 'OTT 3f', 'OTT 3f', 'OTT 3f'])
    // The mirrored ottoman has its own shape; the third ottoman reuses the first one's.
    expect(nodes.map(({ mesh }) => mesh)).toEqual([0, 1, 2, 1])
    expect(meshes).toHaveLength(3)
    expect(images).toHaveLength(2)
    expect(materials.map(({ name }) => name)).toEqual(['Moss Velvet', 'Walnut'])
    const [x, y, z] = [0, 1, 2].map(axis => accessors[0]!.max![axis]! - accessors[0]!.min![axis]!)
    expect([x, y, z].map(value => Number(value!.toFixed(4)))).toEqual([2.2, 0.4, 0.9])
  })
  test('keeps the faces of a mirrored piece pointing outwards', async () => {
    const { shapes, nodes } = await modelOf(room(), encode)
    const { positions, normals, indices } = shapes[nodes[2]!.shape]![0]!
    const at = (list: Float32Array, i: number) => [list[i * 3]!, list[i * 3 + 1]!, list[i * 3 + 2]!] as const
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map(k => at(positions, indices[i + k]!)) as [
        readonly [number, number, number],
        readonly [number, number, number],
        readonly [number, number, number],
      ]
      const [u, v] = [[0, 1, 2].map(k => b[k]! - a[k]!), [0, 1, 2].map(k => c[k]! - a[k]!)]
      const facing = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!]
      expect(at(normals, indices[i]!).reduce((sum, value, k) => sum + value * facing[k]!, 0)).toBeGreaterThan(0)
    }
  })
  test('repeats a fabric texture as often as on the screen', async () => {
    const { shapes } = await modelOf(room(), encode)
    const [cover, legs] = shapes[0]!
    expect(Math.max(...cover!.uvs!)).toBe(4)
    expect(legs!.uvs).toBeUndefined()
  })
})

test('tangents point along the image’s right, with its top at cross(normal, tangent)', () => {
  // A square of one metre seen from the front, first with an upright image, then with a mirrored one.
  const [positions, normals] = [
    Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
    Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
  ]
  const indices = Uint32Array.of(0, 1, 2, 0, 2, 3)
  expect(
    Array.from(tangentsOf(positions, normals, Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0), indices).subarray(0, 4)),
  ).toEqual([1, 0, 0, 1])
  expect(
    Array.from(tangentsOf(positions, normals, Float32Array.of(1, 1, 0, 1, 0, 0, 1, 0), indices).subarray(0, 4)),
  ).toEqual([-1, 0, 0, -1])
})

describe('the USDZ export of a plan', () => {
  test('is an uncompressed, aligned archive with one root in metres and its textures inside', async () => {
    const usdz = Buffer.from(writeUsdz(await modelOf(room(), encode)))
    expect(faultsOfUsdz(usdz)).toEqual([])
    const files = unpacked(usdz)
    expect(files.map(({ name }) => name)).toEqual([
      'model.usda',
      ...[0, 1, 2].flatMap(shape => [0, 1].map(part => `geometries/Shape_${shape}_${part}.usda`)),
      'textures/Texture_0.jpg',
      'textures/Texture_1.png',
    ])
    expect(files[1]!.bytes.toString()).toContain('float3[] extent = [(-1.1, 0.1, -0.45), (1.1, 0.5, 0.45)]')
  })
  test('faultsOfUsdz detects a wrong checksum, header, unit, root and file name', async () => {
    const usdz = Buffer.from(writeUsdz(await modelOf(room(), encode)))
    const spoilt = (from: string, to: string) =>
      faultsOfUsdz(Buffer.from(usdz.toString('latin1').replace(from, to), 'latin1'))
    const checksum = 'model.usda has another checksum than the archive says'
    expect(spoilt('usda 1.0', 'usda 1.1')).toEqual([checksum, 'model.usda does not say that it is USD'])
    expect(spoilt('metersPerUnit = 1\n', 'metersPerUnit = 2\n')).toEqual([checksum, 'model.usda is not in metres'])
    expect(spoilt('    def Scope "Materials"', 'def    Scope  "Materials"')).toEqual([
      checksum,
      'model.usda has the roots Root, Materials',
    ])
    expect(spoilt('@textures/Texture_0.jpg@', '@textures/Texture_9.jpg@')).toEqual([
      checksum,
      'model.usda names textures/Texture_9.jpg, which is not there',
    ])
  })
})

test('an empty plan and an unsupported material are refused', async () => {
  await expect(modelOf(new Group(), encode)).rejects.toThrow(RangeError)
  const basic = new Group().add(
    new Mesh(new BoxGeometry(), new MeshBasicMaterial({ map: new CanvasTexture({} as HTMLCanvasElement) })),
  )
  await expect(modelOf(basic, encode)).rejects.toThrow(TypeError)
})

test.each([
  ['Alder', 'alder-sectional.glb'],
  ['Écru & Fils', 'ecru-fils-sectional.glb'],
  ['…', 'sectional.glb'],
])('the file name of %s is %s', (name, file) => {
  expect(fileName(name, 'glb')).toBe(file)
})
