import { mkdirSync, existsSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { COVERS, materialOf } from '../src/furniture/materials.ts'
import type { PlayerManifest } from '../src/furniture/player-manifest.ts'
import { contentHash, inPlayer, readPlayerManifest, writePlayerManifest } from './bake.ts'
import { readChoices } from './catalogue/choices.ts'
import { readSectionals } from './catalogue/sectionals.ts'
import { createTextures } from './scene/textures.ts'

/** Size of a tile in texels: for covers, and for legs and other slots. */
const SIZE = { cover: 512, other: 256 } as const
const QUALITY = { detail: 62, normal: 70 } as const

/** The textures of all covers, and of the legs and frames that the collections offer. */
export function playerTextures(): string[] {
  const choices = readChoices()
  const others = readSectionals().flatMap(({ options, materials }) => [
    materials.legs,
    materials.metal,
    ...options
      .filter(({ code }) => code === 'LEG' || code === 'FRA')
      .flatMap(option => Object.keys(option.choices).map(key => choices.get(key)?.material ?? key)),
  ])
  return [
    ...new Set([...Object.values(COVERS), ...others.map(materialOf)].flatMap(({ texture }) => texture ?? [])),
  ].toSorted()
}

/**
 * Downscales by averaging squares of texels, so that the tile still repeats seamlessly. Normals are normalized again.
 */
async function smaller(file: string, texels: number, isNormal: boolean): Promise<Buffer> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const by = Math.max(1, Math.round(info.width / texels))
  const size = Math.floor(info.width / by)
  const out = Buffer.alloc(size * size * 3)
  for (let y = 0, k = 0; y < size; y++) {
    for (let x = 0; x < size; x++, k += 3) {
      const sum = [0, 0, 0] as [number, number, number]
      for (let j = 0; j < by; j++)
        for (let i = 0; i < by; i++)
          for (let c = 0; c < 3; c++) sum[c]! += data[((y * by + j) * info.width + x * by + i) * info.channels + c]!
      const mean = sum.map(value => value / (by * by)) as [number, number, number]
      if (isNormal) {
        const [a, b, c] = mean.map(value => value / 127.5 - 1) as [number, number, number]
        const length = Math.hypot(a, b, c) || 1
        out.set(
          [a, b, c].map(value => Math.round((value / length + 1) * 127.5)),
          k,
        )
      } else {
        // The height channel is not needed; a copy of the first channel compresses well.
        out.set([mean[0], mean[1], mean[0]].map(Math.round), k)
      }
    }
  }
  return sharp(out, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality: QUALITY[isNormal ? 'normal' : 'detail'], smartSubsample: true, effort: 6 })
    .toBuffer()
}

/** Writes a small tile of each texture: its shade and mix of yarns, and its relief. */
export async function makeWeaves(): Promise<void> {
  const texture = await createTextures()
  const weaves: PlayerManifest['weaves'] = {}
  mkdirSync(inPlayer('weaves'), { recursive: true })
  const covers = new Set<string | undefined>(Object.values(COVERS).map(({ texture }) => texture))
  let bytes = 0
  for (const id of playerTextures()) {
    const files = await texture(id)
    if (!files) throw new Error(`there is no texture ${id}`)
    const named = await Promise.all(
      (['detail', 'normal'] as const).map(async map => {
        const webp = await smaller(files[map], covers.has(id) ? SIZE.cover : SIZE.other, map === 'normal')
        const name = `weaves/${id}-${map}.${contentHash(webp)}.webp`
        if (!existsSync(inPlayer(name))) writeFileSync(inPlayer(name), webp)
        bytes += webp.length
        return name
      }),
    )
    weaves[id] = { detail: named[0]!, normal: named[1]!, metres: files.metres }
  }
  writePlayerManifest({ ...readPlayerManifest(), weaves })
  console.log(`${Object.keys(weaves).length} weaves, ${(bytes / 1e6).toFixed(2)} MB`)
}
