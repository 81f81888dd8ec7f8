import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { blankOf, type Blank } from '../../rules/drawing/blank.ts'
import type { DrawnDesign } from '../../rules/drawn-design.ts'

/** Width of previews in pixels. */
export const PREVIEW_WIDTH = 720

/** Blanks in memory, each about 8 MB. */
const MOST_BLANKS = 10

type BlankSource = Pick<DrawnDesign, 'picture' | 'place' | 'ground'>

async function prepare(folder: string, { picture, place, ground }: BlankSource): Promise<Blank> {
  const { crop, soften } = place
  const file = join(folder, `${picture.stem.replace(/^\/pictures\//, '')}-${picture.width}.avif`)
  const { width = 0, height = 0 } = await sharp(file).metadata()
  const tall = Math.round((crop.height * PREVIEW_WIDTH) / crop.width)
  // The crop may reach beyond the picture.
  const pad = {
    left: Math.max(0, -crop.left),
    top: Math.max(0, -crop.top),
    right: Math.max(0, crop.left + crop.width - width),
    bottom: Math.max(0, crop.top + crop.height - height),
  }
  const padded = await sharp(file)
    .ensureAlpha()
    .extend({ ...pad, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = padded
  const bytes = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract({ left: crop.left + pad.left, top: crop.top + pad.top, width: crop.width, height: crop.height })
    .resize(PREVIEW_WIDTH, tall, { kernel: 'lanczos3' })
    .flatten({ background: ground })
    .raw()
    .toBuffer()
  return blankOf(new Uint8Array(bytes), crop, PREVIEW_WIDTH, (soften * PREVIEW_WIDTH) / 600)
}

/** Reads pictures of products as blanks, and caches the most recently used. */
export function blankCache(picturesFolder: string): (source: BlankSource) => Promise<Blank> {
  const known = new LRUCache<string, Promise<Blank>>({ max: MOST_BLANKS })
  return source => {
    const key = JSON.stringify([source.picture, source.place.crop, source.place.soften, source.ground])
    const found = known.get(key)
    if (found !== undefined) return found
    const blank = prepare(picturesFolder, source)
    known.set(key, blank)
    blank.catch(() => known.delete(key))
    return blank
  }
}
