import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/query.ts'
import type { Frame } from '#platform/serve.ts'
import { serveRaw } from '#platform/serve-raw.ts'
import { pictureOf } from '../../rules/product.ts'
import { currentProductSlug } from '../former-addresses.ts'
import { readProductId, readProducts } from '../store.ts'
import { cardHash, cardPath, type CardSubject } from './card-address.ts'
import { cardShelf, TooManyCards } from './card-shelf.ts'
import { drawCard } from './draw-card.ts'

/** What cards of a product may show: each of its skus' pictures. The first is the product's own. */
async function subjects(db: Db, slug: string): Promise<CardSubject[]> {
  const id = await readProductId(db, slug, null)
  const [product] = id === undefined ? [] : await readProducts(db, [id])
  if (product === undefined) return []
  const { name, brand, isKids } = product
  return product.skus.map(({ sku }) => ({ ...pictureOf(product, sku), slug, name, brand, isKids }))
}

/** Social cards of products, drawn when they are first asked for. Only what the catalogue shows is drawn; an address that is no longer right leads to the one that is. */
export function serveCards(frame: Frame, { db, picturesFolder, cardsFolder, log }: { readonly db: Db; readonly picturesFolder: string; readonly cardsFolder: string; readonly log: Log }): void {
  const shelf = cardShelf(cardsFolder, { warn: error => log.warn({ err: error }, 'a social card could not be kept') })
  serveRaw(frame, {
    name: 'socialCard', method: 'GET', path: '/social/:file{[a-z0-9-]+[.][0-9a-f]{16}[.]jpg}', summary: 'The picture of a product for those who share its page.', auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 120, seconds: 60 },
  }, async c => {
    const file = c.req.param('file') ?? ''
    const [slug, hash] = file.split('.') as [string, string]
    const send = (card: Buffer): Response => c.body(card as Uint8Array<ArrayBuffer>, 200, { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(card.length) })
    const kept = await shelf.find(file)
    if (kept) return send(kept)
    const known = await subjects(db, slug)
    const subject = known.find(one => cardHash(one) === hash)
    if (subject === undefined) {
      const slugNow = known.length > 0 ? undefined : await currentProductSlug(db, slug)
      const [own] = slugNow === undefined ? known : await subjects(db, slugNow)
      return own === undefined ? c.text('There is no such picture.', 404) : c.redirect(cardPath(own), 302)
    }
    try {
      return send(await shelf.make(file, () => drawCard(subject, picturesFolder)))
    } catch (error) {
      if (error instanceof TooManyCards) return c.text('Too many pictures are being drawn. Please try again in a moment.', 503, { 'retry-after': '5' })
      log.error({ err: error, slug }, 'a social card could not be drawn')
      return c.text('This picture can’t be drawn now.', 500)
    }
  })
}
