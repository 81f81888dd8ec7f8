import { createHash } from 'node:crypto'
import type { Log } from '#platform/log.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { pictureInChoices } from '../../rules/pictures/piece-picture.ts'
import { CHOICES_PARAMETER, type Picture } from '../../rules/product.ts'
import type { SkuCache } from '../get-skus.ts'
import { cardFiles, TooManyCards } from './card-files.ts'
import { drawTile } from './draw-tile.ts'

/** Version of the drawing; increment it after a change, so that tiles are drawn anew. */
const LAYOUT = 1
/** Codes of choices in the address, separated by dots. */
const CODES = /^[0-9A-Za-z_-]{1,20}([.][0-9A-Za-z_-]{1,20}){0,11}$/

const nameOf = ({ photo, drawing, colour, dimension }: Picture, ground: string): string => {
  const shown = photo === undefined ? [drawing, colour, dimension] : [photo.stem]
  const hash = createHash('sha256').update(JSON.stringify([LAYOUT, ground, shown]))
  return `tile.${hash.digest('hex').slice(0, 24)}.jpg`
}

/**
 * Serves square JPEGs of SKUs in choices, for mails, drawn on the first request and then kept on disk. The address
 * stays the same for years, because mails do; it shows the picture that the catalogue has now.
 */
export function serveTiles(
  frame: Frame,
  {
    knownSkus,
    picturesFolder,
    tilesFolder,
    log,
  }: {
    readonly knownSkus: SkuCache
    readonly picturesFolder: string
    readonly tilesFolder: string
    readonly log: Log
  },
): void {
  const files = cardFiles(tilesFolder, { warn: error => log.warn({ err: error }, 'a tile could not be stored') })
  serveRaw(
    frame,
    {
      name: 'pieceTile',
      method: 'GET',
      path: '/pictures/:file{[0-9A-Za-z._-]+[.]jpg}',
      summary: 'A square JPEG of a SKU in choices, for mails.',
      auth: 'anyone',
      csrf: false,
      rate: { per: 'ip', limit: 600, seconds: 60 },
    },
    async c => {
      const sku = (c.req.param('file') ?? '').slice(0, -'.jpg'.length)
      const asked = c.req.query(CHOICES_PARAMETER) ?? ''
      const detail = asked === '' || CODES.test(asked) ? (await knownSkus.get([sku])).get(sku) : undefined
      const picture = detail && pictureInChoices(detail, asked.split('.').filter(Boolean))
      if (detail === undefined || picture === undefined) return c.text('There is no such picture.', 404)
      const file = nameOf(picture, `${detail.brand} ${detail.isKids}`)
      try {
        const tile =
          (await files.find(file)) ?? (await files.make(file, () => drawTile(picture, detail, picturesFolder)))
        return c.body(tile as Uint8Array<ArrayBuffer>, 200, {
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=86400',
        })
      } catch (error) {
        if (error instanceof TooManyCards)
          return c.text('Too many pictures are being drawn. Please try again in a moment.', 503, { 'retry-after': '5' })
        log.error({ err: error, sku }, 'a tile could not be drawn')
        return c.text('This picture can’t be drawn now.', 500)
      }
    },
  )
}
