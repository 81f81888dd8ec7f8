import sharp from 'sharp'
import { PICTURE_PIXELS, pictureTypeOf, STORED_SIDE } from '../../rules/claim-picture.ts'

export interface EncodedPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}
export type Encoded =
  | ({ readonly outcome: 'encoded' } & EncodedPicture)
  | { readonly outcome: 'not-a-picture' | 'too-many-pixels' }

/** Longest time for one picture, in seconds. */
const MOST_SECONDS = 10

/**
 * Decodes a file and encodes its first frame anew as WebP: upright, at most `STORED_SIDE` pixels long, without metadata
 * such as the place where it was taken, and without anything else that was hidden in the file.
 */
export async function encodePicture(file: Buffer): Promise<Encoded> {
  if (pictureTypeOf(file) === undefined) return { outcome: 'not-a-picture' }
  try {
    // The limit of pixels is checked here first, so that it is told apart from a damaged file.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > PICTURE_PIXELS) return { outcome: 'too-many-pixels' }
    const { data, info } = await sharp(file, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { outcome: 'encoded', bytes: data, width: info.width, height: info.height }
  } catch {
    return { outcome: 'not-a-picture' }
  }
}
