import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { inRoot } from '../scripts/root.ts'
import { boucle, leather, linen, pack, plaster, velvet, wood } from '../src/furniture/textures/weaves.ts'
import type { Maps } from '../src/furniture/textures/weaves.ts'
import { inStudio } from './paths.ts'

/** A texture's two pictures: relief as normals; and shade, second colour and height as red, green and blue. */
export interface TextureFiles {
  readonly normal: string
  readonly detail: string
  /** One tile's width. */
  readonly metres: number
  /** From the lowest to the highest point, metres. */
  readonly relief: number
  readonly hash: string
}

const FIRST: Readonly<Record<string, () => Maps>> = {
  linen: () => linen(),
  herringbone: () => linen({ N: 176, pattern: 'herringbone', melange: 0.45, slub: 0.5, seed: 14, twist: 0.8 }),
  boucle: () => boucle(),
  velvet: () => velvet(),
  leather: () => leather(),
  oak: () => wood(),
  walnut: () => wood({ boards: 1, metres: 0.5, size: 1024, gap: 0, seed: 3, ring: 9 }),
  plaster: () => plaster(),
}

async function makers(): Promise<Readonly<Record<string, () => Maps>>> {
  const file = inRoot('src', 'furniture', 'textures', 'textures.ts')
  if (!existsSync(file)) return FIRST
  const { TEXTURES } = (await import(file)) as { TEXTURES: Readonly<Record<string, () => Maps>> }
  return { ...FIRST, ...TEXTURES }
}

/** Draws textures when first asked for and keeps them as PNG; a change of the code that draws them draws them again. */
export async function createTextures(): Promise<(id: string) => Promise<TextureFiles | undefined>> {
  const known = await makers()
  const folder = inRoot('src', 'furniture', 'textures')
  const code = createHash('sha256')
  for (const file of readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts')).toSorted()) code.update(readFileSync(`${folder}/${file}`))
  const version = code.digest('hex').slice(0, 10)
  mkdirSync(inStudio('textures'), { recursive: true })
  const drawn = new Map<string, Promise<TextureFiles | undefined>>()

  const draw = async (id: string): Promise<TextureFiles | undefined> => {
    const make = known[id]
    if (!make) return undefined
    const record = inStudio('textures', `${id}.${version}.json`)
    if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')) as TextureFiles
    const maps = make()
    const { nrm, det, heightRange } = pack(maps)
    const hash = createHash('sha256').update(nrm).update(det).digest('hex').slice(0, 12)
    const files: TextureFiles = { normal: inStudio('textures', `${id}.${hash}.normal.png`), detail: inStudio('textures', `${id}.${hash}.detail.png`), metres: maps.metres, relief: heightRange, hash }
    for (const [file, data] of [[files.normal, nrm], [files.detail, det]] as const) {
      if (existsSync(file)) continue
      await sharp(data, { raw: { width: maps.size, height: maps.size, channels: 3 } }).png({ compressionLevel: 4 }).toFile(`${file}.${process.pid}`)
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
