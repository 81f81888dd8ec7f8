import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { inRoot } from '../../scripts/root.ts'
import { TEXTURES } from '../../src/furniture/textures.ts'
import { pack, type Maps } from '../../src/furniture/textures/maps.ts'
import { inStudio } from '../paths.ts'

/**
 * The two images of a texture. `normal`: relief. `detail`: shade, second colour and height in red, green and blue, and
 * opacity in alpha.
 */
export interface TextureFiles {
  readonly normal: string
  readonly detail: string
  /** Width of one tile. */
  readonly metres: number
  /** Height difference between the lowest and the highest point, metres. */
  readonly relief: number
  /** Whether the texture has holes, stored in the alpha channel of `detail`. */
  readonly hasHoles: boolean
  readonly hash: string
}

/** Draws textures on demand and caches them as PNG. A change in the texture code invalidates the cache. */
export async function createTextures(): Promise<(id: string) => Promise<TextureFiles | undefined>> {
  const known: Readonly<Record<string, () => Maps>> = TEXTURES
  const folder = inRoot('src', 'furniture', 'textures')
  const code = createHash('sha256')
  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted())
    code.update(readFileSync(`${folder}/${file}`))
  const version = code.digest('hex').slice(0, 10)
  mkdirSync(inStudio('textures'), { recursive: true })
  const drawn = new Map<string, Promise<TextureFiles | undefined>>()

  const draw = async (id: string): Promise<TextureFiles | undefined> => {
    const make = known[id]
    if (!make) return undefined
    const record = inStudio('textures', `${id}.${version}.2.json`)
    if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')) as TextureFiles
    const { normal, detail, detailChannels, size, metres, relief } = pack(make())
    const hash = createHash('sha256').update(normal).update(detail).digest('hex').slice(0, 12)
    const files: TextureFiles = {
      normal: inStudio('textures', `${id}.${hash}.normal.png`),
      detail: inStudio('textures', `${id}.${hash}.detail.png`),
      metres,
      relief,
      hasHoles: detailChannels === 4,
      hash,
    }
    for (const [file, data, channels] of [
      [files.normal, normal, 3],
      [files.detail, detail, detailChannels],
    ] as const) {
      if (existsSync(file)) continue
      await sharp(data, { raw: { width: size, height: size, channels } })
        .png({ compressionLevel: 4 })
        .toFile(`${file}.${process.pid}`)
      renameSync(`${file}.${process.pid}`, file)
    }
    writeFileSync(record, JSON.stringify(files))
    return files
  }
  return id => {
    if (!drawn.has(id)) drawn.set(id, draw(id))
    return drawn.get(id)!
  }
}
