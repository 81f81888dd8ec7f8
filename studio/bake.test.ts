import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createWorkshop } from '../src/furniture/family.ts'
import { COVERS } from '../src/furniture/materials.ts'
import { PLAYER_TRIANGLES } from '../src/furniture/planned-piece.ts'
import { meshFileOf } from '../src/furniture/player-manifest.ts'
import { decodePlayerMesh, type PlayerPart } from '../src/furniture/player-mesh.ts'
import { bakedPiece, inPlayer, meshName, readPlayerManifest } from './bake.ts'
import { plannedSize, readSectionals } from './catalogue/sectionals.ts'
import { playerTextures } from './weaves.ts'

const manifest = readPlayerManifest()
const collections = readSectionals()
const read = (file: string): PlayerPart[] =>
  decodePlayerMesh(brotliDecompressSync(readFileSync(inPlayer(`${file}.br`))))

const extremes = (parts: readonly PlayerPart[]): number[] =>
  [0, 1, 2].flatMap(axis => {
    const values = parts.flatMap(({ mesh }) =>
      Array.from({ length: mesh.positions.length / 3 }, (_, i) => mesh.positions[i * 3 + axis]!),
    )
    return [Math.min(...values), Math.max(...values)]
  })
/** Whether the piece has a vertex above `over` within an area of the floor. */
const isHigh = (parts: readonly PlayerPart[], over: number, within: (x: number, z: number) => boolean): boolean =>
  parts.some(({ mesh: { positions } }) => {
    for (let i = 0; i < positions.length; i += 3)
      if (positions[i + 1]! > over && within(positions[i]!, positions[i + 2]!)) return true
    return false
  })

describe.each(collections)('the pieces of $code', collection => {
  test('are baked in every shape that the options allow', () => {
    for (const { kind } of collection.pieces)
      for (const { name } of collection.shapes)
        expect(manifest.meshes[collection.code]?.[kind]?.[name], `${kind} ${name}`).toBeDefined()
    expect(Object.keys(manifest.meshes[collection.code]!)).toEqual(collection.pieces.map(({ kind }) => kind))
  })
  test('fill their stated sizes to 5 mm in every shape, within the player’s triangle limit', () => {
    for (const piece of collection.pieces) {
      const { width, depth, height } = plannedSize(collection, piece)
      for (const file of new Set(Object.values(manifest.meshes[collection.code]![piece.kind]!))) {
        const parts = read(file)
        const [left, right, low, high, back, front] = extremes(parts) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ]
        expect(
          Math.max(
            ...[left + width / 2, right - width / 2, low, high - height, back + depth / 2, front - depth / 2].map(
              Math.abs,
            ),
          ),
          file,
        ).toBeLessThan(0.005)
        expect(
          parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0),
          file,
        ).toBeLessThanOrEqual(PLAYER_TRIANGLES)
        for (const { slot } of parts) expect(['cover', 'stitch', 'legs', 'metal']).toContain(slot)
      }
    }
  })
  test('have their backs at the rear, and a corner has another back at its left', () => {
    for (const piece of collection.pieces) {
      const { width, depth, height } = plannedSize(collection, piece)
      if (piece.kind === 'ottoman' || piece.kind === 'console') continue
      const parts = read(meshFileOf(manifest, collection.code, piece.kind, '..0')!)
      const over = height * 0.84
      expect(
        isHigh(parts, over, (x, z) => z < -depth / 2 + 0.35 && Math.abs(x) < width / 4),
        piece.kind,
      ).toBe(true)
      expect(
        isHigh(parts, over, (x, z) => z > depth / 2 - 0.25 && x > 0 && x < width / 4),
        piece.kind,
      ).toBe(false)
      if (piece.kind !== 'corner') continue
      expect([
        isHigh(parts, over, (x, z) => x < -width / 2 + 0.35 && z > 0.2),
        isHigh(parts, over, (x, z) => x > width / 2 - 0.1 && z > 0.1),
      ]).toEqual([true, false])
    }
  })
})

test('a baked piece equals the output of the current geometry (if not, run npm run studio -- bake)', () => {
  for (const [code, kind, last] of [
    ['ALDER', 'ottoman', 2],
    ['QUARRY', 'console', 1],
    ['LINDENPRO', 'armless-chair', 0],
  ] as const) {
    const collection = collections.find(one => one.code === code)!
    const piece = collection.pieces.find(one => one.kind === kind)!
    const { name, shape } = collection.shapes.at(last)!
    const bytes = bakedPiece(collection, piece, shape, createWorkshop('player'))
    expect(manifest.meshes[code]![kind]![name]).toBe(meshName(collection, piece, bytes))
    expect(
      Buffer.compare(brotliDecompressSync(readFileSync(inPlayer(`${meshName(collection, piece, bytes)}.br`))), bytes),
    ).toBe(0)
  }
}, 60_000)

test('the manifest lists exactly the existing files, with at most 3 MB of meshes and 3 MB of weaves', () => {
  expect(Object.keys(manifest.weaves)).toEqual(playerTextures())
  for (const { texture } of Object.values(COVERS)) expect(manifest.weaves[texture!]).toBeDefined()
  const bytes = (folder: string) =>
    readdirSync(inPlayer(folder)).reduce((sum, file) => sum + statSync(inPlayer(folder, file)).size, 0)
  expect(bytes('meshes')).toBeLessThan(3_000_000)
  expect(bytes('weaves')).toBeLessThan(3_000_000)
  const meshes = new Set(
    Object.values(manifest.meshes).flatMap(kinds => Object.values(kinds).flatMap(shapes => Object.values(shapes))),
  )
  for (const file of [
    ...[...meshes].map(name => `${name}.br`),
    ...Object.values(manifest.weaves).flatMap(({ detail, normal }) => [detail, normal]),
  ])
    expect(existsSync(inPlayer(file)), file).toBe(true)
  expect(readdirSync(inPlayer('meshes')).length).toBe(meshes.size)
})
