import type { Brand } from '#lib/site.ts'
import { groundOf } from '../../rules/elevation/ground.ts'
import { pictureFile } from '../../rules/elevation/svg.ts'
import { HORIZON } from '../../rules/elevation/tile.ts'
import { placePhoto, type Photo } from '../../rules/pictures/photo.ts'
import type { Picture } from '../../rules/product.ts'
import { photoFile } from '../photo-file.ts'
import { clippedLayer } from './draw-card.ts'

/** Side of a tile, in pixels: about twice the size at which mails show it. */
export const TILE_PIXELS = 480

interface TileGround {
  readonly brand: Brand
  readonly isKids: boolean
}

/** Wall and floor behind a photograph. */
function emptyTile({ brand, isKids }: TileGround, { stands }: Photo): Buffer {
  const { wall, floor } = groundOf(brand, isKids)
  const line = TILE_PIXELS * HORIZON
  const below =
    stands === 'floor' ? `<rect y="${line}" width="100%" height="${TILE_PIXELS - line}" fill="${floor}"/>` : ''
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PIXELS}" height="${TILE_PIXELS}">` +
      `<rect width="100%" height="100%" fill="${wall}"/>${below}</svg>`,
  )
}

/** Draws a square JPEG of a piece on its brand's ground. Throws if its photograph is missing. */
export async function drawTile(picture: Picture, ground: TileGround, picturesFolder: string): Promise<Buffer> {
  const { default: image } = await import('sharp')
  // Drawing is not urgent and must not take processor cores from page requests.
  image.concurrency(1)
  const { photo } = picture
  const jpeg = (tile: ReturnType<typeof image>) =>
    tile
      .flatten({ background: groundOf(ground.brand, ground.isKids).wall })
      .jpeg({ quality: 82 })
      .toBuffer()
  if (photo === undefined) {
    const svg = pictureFile(picture, '1:1', groundOf(ground.brand, ground.isKids))
    return jpeg(image(Buffer.from(svg)).resize(TILE_PIXELS, TILE_PIXELS))
  }
  const file = image(photoFile(photo, picturesFolder), { limitInputPixels: 40_000_000 })
  if (photo.stands === 'opaque') return jpeg(file.resize(TILE_PIXELS, TILE_PIXELS, { fit: 'cover' }))
  const placed = placePhoto(photo, '1:1')
  const pixels = (percent: number) => (percent / 100) * TILE_PIXELS
  const width = pixels(placed.width)
  const box = {
    left: pixels(placed.left),
    top: pixels(placed.top),
    width,
    height: (width * photo.height) / photo.width,
  }
  const layers = await clippedLayer(file, box, { width: TILE_PIXELS, height: TILE_PIXELS })
  return jpeg(image(emptyTile(ground, photo)).composite(layers))
}
