import { readFile } from 'node:fs/promises'
import { photoFile } from '#catalog/server/photo-file.ts'
import type { Pool } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { describePicture, DESCRIPTOR_VERSION } from '../../rules/pictures/picture-descriptor.ts'
import type { Pixels } from '../../rules/pictures/piece-pixels.ts'
import { readUndescribed, removeFormerDescriptors, writeDescriptor, type ProductPicture } from './picture-store.ts'

export interface DescribeDeps {
  readonly pool: Pool
  readonly log: Log
  /** Folder of the files whose addresses begin with `/pictures/`. */
  readonly picturesFolder: string
}

/** Width of the file that is read, if there is one, and the size to which every picture is reduced, in pixels. */
const FILE_WIDTH = 480
const PIXELS = 256
/** Number of pictures that one statement reads, and the maximum that a run describes, in about three minutes. */
const BATCH = 200
const MOST_A_RUN = 5_000

/** The bytes of the picture's file; undefined if it cannot be read. */
async function readPicture(picture: ProductPicture, folder: string): Promise<Buffer | undefined> {
  try {
    return await readFile(photoFile(picture, folder, FILE_WIDTH))
  } catch {
    return undefined
  }
}

/** Decodes a picture to at most PIXELS by PIXELS; undefined if the bytes are no whole picture. */
async function decode(bytes: Buffer): Promise<Pixels | undefined> {
  const { default: image } = await import('sharp')
  // This work is not urgent and must not take processor cores from other processes.
  image.concurrency(1)
  try {
    const { data, info } = await image(bytes, { limitInputPixels: 80_000_000, failOn: 'error' })
      .rotate()
      .resize({ width: PIXELS, height: PIXELS, fit: 'inside' })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}

/**
 * Describes the picture and stores the result. Returns false if its file cannot be read, which the next run tries
 * again; a file that is no picture is stored without a descriptor.
 */
async function describeOne({ pool, picturesFolder }: DescribeDeps, picture: ProductPicture): Promise<boolean> {
  const bytes = await readPicture(picture, picturesFolder)
  if (bytes === undefined) return false
  const pixels = await decode(bytes)
  const descriptor = pixels === undefined ? undefined : describePicture(pixels)
  await writeDescriptor(pool, picture, DESCRIPTOR_VERSION, descriptor)
  return true
}

/**
 * Describes the main pictures that are new or have changed since the last run, at most MOST_A_RUN, and deletes
 * descriptors of pictures that are gone. Each one is stored at once, so that a run that is stopped goes on at the next.
 */
export async function describePictures(deps: DescribeDeps): Promise<void> {
  const { pool, log } = deps
  await removeFormerDescriptors(pool)
  let [described, missing, after] = [0, 0, '']
  while (described < MOST_A_RUN) {
    const pictures = await readUndescribed(pool, DESCRIPTOR_VERSION, after, BATCH)
    for (const picture of pictures)
      if (await describeOne(deps, picture)) described++
      else missing++
    if (pictures.length < BATCH) break
    after = pictures.at(-1)!.productId
  }
  if (described > 0) log.info({ described }, 'described pictures of products')
  if (missing > 0) log.warn({ missing }, 'files of pictures cannot be read, will try again')
}
