import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { widthsIn } from '../src/catalog/rules/pictures/photo.ts'
import { inPictures } from './paths.ts'

export interface Raw {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** How a picture is stored: widths, qualities and target sizes. */
export interface EncodingProfile {
  readonly widths: readonly number[]
  /** Maximum length of the longer side in pixels. */
  readonly longSide: number
  readonly avif: number
  readonly webp: number
  /** Quality of the WebP alpha channel: below 74 a soft shadow shows steps. */
  readonly alpha: number
  /** Target sizes in bytes of the widest AVIF and WebP. */
  readonly most: { readonly avif: number; readonly webp: number }
  readonly isOpaque: boolean
}

const MOST = { avif: 32_000, webp: 52_000 }
export const BASE: EncodingProfile = {
  widths: [480, 800, 1200],
  longSide: 1600,
  avif: 50,
  webp: 40,
  alpha: 76,
  most: MOST,
  isOpaque: false,
}
/** Another view of the piece, or a detail. */
export const OTHER: EncodingProfile = {
  widths: [480, 800],
  longSide: 1200,
  avif: 46,
  webp: 40,
  alpha: 76,
  most: { avif: 22_000, webp: 36_000 },
  isOpaque: false,
}
/** Another colour of the main view: a single size that suits phones. */
export const RECOLOURED: EncodingProfile = {
  widths: [],
  longSide: 800,
  avif: 44,
  webp: 34,
  alpha: 74,
  most: { avif: 9000, webp: 20_000 },
  isOpaque: false,
}
/** A piece that is always shown small. */
export const SMALL: EncodingProfile = {
  widths: [480],
  longSide: 800,
  avif: 46,
  webp: 36,
  alpha: 74,
  most: { avif: 11_000, webp: 22_000 },
  isOpaque: false,
}
/** Another colour of a small piece. */
export const SMALL_RECOLOURED: EncodingProfile = { ...RECOLOURED, longSide: 600 }
/** Encoder effort: a higher value gains little and costs seconds. */
const EFFORT = 4

/**
 * The widths at which a picture is stored: the listed ones below its own width, and its own. Pictures are never
 * enlarged.
 */
export function widthsOf(width: number, height: number, { widths, longSide }: EncodingProfile): number[] {
  const own = Math.round(width * Math.min(1, longSide / Math.max(width, height)))
  return [...widths.filter(one => one < own), own]
}

async function under(limit: number, quality: number, press: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const first = await press(quality)
  if (first.length <= limit) return first
  const second = await press(quality - 9)
  return second.length <= limit ? second : press(quality - 18)
}

/** Writes AVIF and WebP at each width, each atomically by rename. Returns the total number of bytes. */
export async function encode(
  { data, width, height }: Raw,
  stem: string,
  pressing: EncodingProfile,
): Promise<{ widths: number[]; width: number; height: number; bytes: number }> {
  const widths = widthsOf(width, height, pressing)
  const own = widths.at(-1)!
  await mkdir(dirname(inPictures(stem)), { recursive: true })
  let bytes = 0
  for (const one of widths) {
    const whole = sharp(data, { raw: { width, height, channels: 4 } })
    const { data: pixels, info } = await (pressing.isOpaque ? whole.removeAlpha() : whole)
      .resize(one, null, { kernel: 'lanczos3' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const image = sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const share = (one / own) ** 1.4
    const press = {
      avif: (quality: number) => image.clone().avif({ quality, effort: EFFORT }).toBuffer(),
      webp: (quality: number) => image.clone().webp({ quality, alphaQuality: pressing.alpha, effort: 4 }).toBuffer(),
    }
    for (const kind of ['avif', 'webp'] as const) {
      if (!widthsIn(kind, { widths, stands: pressing.isOpaque ? 'opaque' : 'floor' }).includes(one)) continue
      const file = await under(pressing.most[kind] * share, pressing[kind], press[kind])
      const path = inPictures(`${stem}-${one}.${kind}`)
      await writeFile(`${path}.${process.pid}`, file)
      await rename(`${path}.${process.pid}`, path)
      bytes += file.length
    }
  }
  return { widths, width: own, height: Math.round((height * own) / width), bytes }
}

/** The mean colour of the opaque pixels, `#rrggbb`. */
export function placeholderOf({ data }: Pick<Raw, 'data'>): string {
  const sum = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < data.length; i += 28) {
    // Exclude black pixels: they are shadow and do not have the piece's colour.
    const alpha = data[i]! + data[i + 1]! + data[i + 2]! > 12 ? data[i + 3]! : 0
    for (const k of [0, 1, 2]) sum[k]! += data[i + k]! * alpha
    weight += alpha
  }
  return `#${sum
    .map(value =>
      Math.round(value / Math.max(weight, 1))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
