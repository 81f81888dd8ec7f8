import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'

/** Widths of the written files, in pixels. */
const WIDTHS = [480, 800, 1200, 1600] as const
/** Accepted formats. SVG is excluded because it can contain scripts. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif'])
const MOST_PIXELS = 80_000_000

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** Writes a file atomically. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

/**
 * Verifies by content that the bytes are a picture, applies its orientation, removes its metadata, and writes AVIF and
 * WebP files in every width up to its own. Files are named by a hash of the bytes, so existing ones are reused. Throws
 * an Error with the reason.
 */
export async function preparePicture(
  bytes: Buffer,
  { folder, slug, position }: { readonly folder: string; readonly slug: string; readonly position: number },
): Promise<ProductPhoto> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const about = await image.metadata().catch(() => {
    throw new Error('is not an image')
  })
  if (!FORMATS.has(about.format)) throw new Error(`is ${about.format.toUpperCase()}, which is not supported`)
  const { data, info } = await image
    .rotate()
    .resize({ width: WIDTHS.at(-1)!, withoutEnlargement: true })
    .toColorspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error('is a damaged image')
    })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const widths = [...new Set([...WIDTHS.filter(width => width < info.width), info.width])]
  const view = position === 0 ? 'main' : `angle-${position}`
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const name = `${slug}/${view}.${hash}`
  for (const width of widths) {
    const at = join(folder, `${name}-${width}`)
    if (await stat(`${at}.avif`).catch(() => undefined)) continue
    const sized = sharp(data, { raw }).resize({ width })
    await keep(`${at}.webp`, await sized.clone().webp({ quality: 78 }).toBuffer())
    await keep(`${at}.avif`, await sized.avif({ quality: 55, effort: 3 }).toBuffer())
  }
  const { channels } = await sharp(data, { raw }).stats()
  return {
    view: position === 0 ? 'main' : 'angle',
    stands: 'opaque',
    stem: `/pictures/${name}`,
    widths,
    width: info.width,
    height: info.height,
    left: 0,
    right: 1,
    top: 0,
    bottom: 1,
    placeholder: `#${channels
      .slice(0, 3)
      .map(channel => hex(channel.mean))
      .join('')}`,
    choiceCodes: [],
  }
}
