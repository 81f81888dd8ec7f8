import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Workshop } from '../src/furniture/family.ts'
import { plannedPiece } from '../src/furniture/planned-piece.ts'
import { PlayerManifest } from '../src/furniture/player-manifest.ts'
import { encodePlayerMesh } from '../src/furniture/player-mesh.ts'
import { inPictures } from './paths.ts'
import { createCachedWorkshop } from './workshop-cache.ts'
import { plannedSize, readSectionals } from './catalogue/sectionals.ts'
import type { StudioCollection, StudioPiece } from './catalogue/sectionals.ts'

export const inPlayer = (...parts: string[]): string => inPictures('player', ...parts)

/** The committed manifest of the player; empty if there is none. */
export const readPlayerManifest = (): PlayerManifest =>
  existsSync(inPlayer('manifest.json'))
    ? PlayerManifest.parse(JSON.parse(readFileSync(inPlayer('manifest.json'), 'utf8')))
    : { meshes: {}, weaves: {} }

/** Writes the manifest and removes meshes and weaves that it does not list. */
export function writePlayerManifest(manifest: PlayerManifest): void {
  mkdirSync(inPlayer(), { recursive: true })
  const file = inPlayer('manifest.json')
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(PlayerManifest.parse(manifest), null, 1)}\n`)
  renameSync(`${file}.${process.pid}`, file)
  const named = new Set([
    ...Object.values(manifest.meshes).flatMap(kinds =>
      Object.values(kinds).flatMap(shapes => Object.values(shapes).map(name => `${name}.br`)),
    ),
    ...Object.values(manifest.weaves).flatMap(({ detail, normal }) => [detail, normal]),
  ])
  for (const folder of ['meshes', 'weaves']) {
    if (!existsSync(inPlayer(folder))) continue
    for (const found of readdirSync(inPlayer(folder)))
      if (!named.has(`${folder}/${found}`)) rmSync(inPlayer(folder, found))
  }
}

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 10)

/** Encodes a piece in one shape as a player file, uncompressed. */
export const bakedPiece = (
  collection: StudioCollection,
  piece: StudioPiece,
  shape: StudioCollection['shapes'][number]['shape'],
  workshop: Workshop,
): Uint8Array =>
  encodePlayerMesh(plannedPiece(plannedSize(collection, piece), collection.style.parameters, shape, workshop))

/** Name of a mesh file inside pictures/player; on disk it has the additional extension `.br`. */
export const meshName = (collection: StudioCollection, piece: StudioPiece, bytes: Uint8Array): string =>
  `meshes/${collection.code.toLowerCase()}-${piece.kind}.${contentHash(bytes)}.mesh`

/** Bakes every piece of every collection in every shape. Files are stored compressed, as they are sent. */
export function bake({ isCheck }: { readonly isCheck: boolean }): boolean {
  const began = performance.now()
  const before = readPlayerManifest()
  const meshes: PlayerManifest['meshes'] = {}
  let [files, raw, sent] = [0, 0, 0]
  const missing: string[] = []
  const workshop = createCachedWorkshop('player')
  mkdirSync(inPlayer('meshes'), { recursive: true })
  for (const collection of readSectionals()) {
    const kinds: Record<string, Record<string, string>> = {}
    for (const piece of collection.pieces) {
      const shapes: Record<string, string> = {}
      const built = new Set<string>()
      for (const { name, shape } of collection.shapes) {
        const bytes = bakedPiece(collection, piece, shape, workshop)
        const file = meshName(collection, piece, bytes)
        shapes['..0'] ??= file
        shapes[name] = file
        if (built.has(file)) continue
        built.add(file)
        files++
        raw += bytes.length
        const path = inPlayer(`${file}.br`)
        if (existsSync(path)) {
          sent += readFileSync(path).length
          continue
        }
        missing.push(file)
        if (isCheck) continue
        const pressed = brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_LGWIN]: 20,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
        sent += pressed.length
        writeFileSync(path, pressed)
      }
      kinds[piece.kind] = shapes
    }
    meshes[collection.code] = kinds
  }
  const isSame = missing.length === 0 && JSON.stringify(meshes) === JSON.stringify(before.meshes)
  console.log(
    `${files} meshes of ${Object.keys(meshes).length} collections, ${(raw / 1e6).toFixed(2)} MB, ` +
      `${(sent / 1e6).toFixed(2)} MB compressed; ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  if (isCheck) {
    console.log(isSame ? 'all are up to date' : `changed since: ${missing.join(', ') || 'the manifest'}`)
    return isSame
  }
  writePlayerManifest({ ...before, meshes })
  return true
}
