import type { Context } from 'hono'
import { BRANDS } from '#lib/site.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/database/query.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { pictureOf } from '../../rules/product.ts'
import { currentProductSlug } from '../former-addresses.ts'
import { listRooms } from '../product/rooms.ts'
import { knownIdentity } from '../shop-identity-store.ts'
import { readProductId, readProducts } from '../store.ts'
import { sectionalOf } from '../product/upholstery-store.ts'
import {
  cardHash,
  cardPath,
  plannerCardPath,
  roomCardHash,
  roomCardPath,
  type CardSubject,
  type RoomSubject,
} from './card-address.ts'
import { cardFiles, TooManyCards } from './card-files.ts'
import { drawCard } from './draw-card.ts'
import { drawRoomCard } from './draw-room-card.ts'
import { plannerSubject } from './planner-subject.ts'

/** Possible cards of a product, one for the picture of each SKU. The first is the product's own. */
async function subjects(db: Db, slug: string): Promise<CardSubject[]> {
  const id = await readProductId(db, slug, null)
  const [product] = id === undefined ? [] : await readProducts(db, [id])
  if (product === undefined) return []
  const { name, brand, isKids } = product
  return product.skus.map(({ sku }) => ({ ...pictureOf(product, sku), slug, name, brand, isKids }))
}

const roomSubject = async (db: Db, slug: string): Promise<RoomSubject | undefined> =>
  (await Promise.all(BRANDS.map(brand => listRooms(db, brand)))).flat().find(({ room }) => room === slug)

/** Result for an address: a card to draw, the current path of the card, or undefined if there is none. */
type Wanted = { readonly draw: () => Promise<Buffer> } | { readonly path: string } | undefined

const namesNow = async (db: Db) => (await knownIdentity(db, 'en')).names

/** Looks up the card of a product by its current or a former slug. */
async function wantedProductCard(db: Db, picturesFolder: string, slug: string, hash: string): Promise<Wanted> {
  const [known, names] = await Promise.all([subjects(db, slug), namesNow(db)])
  const subject = known.find(one => cardHash(one, names) === hash)
  if (subject !== undefined) return { draw: () => drawCard(subject, names, picturesFolder) }
  const slugNow = known.length > 0 ? undefined : await currentProductSlug(db, slug)
  const [own] = slugNow === undefined ? known : await subjects(db, slugNow)
  return own && { path: cardPath(own, names) }
}

/** Looks up the card of a sectional collection by its slug. */
async function wantedPlannerCard(db: Db, picturesFolder: string, slug: string, hash: string): Promise<Wanted> {
  const collection = await sectionalOf(db, slug)
  const subject = collection && (await plannerSubject(db, collection))
  if (subject === undefined) return undefined
  const names = await namesNow(db)
  return cardHash(subject, names) === hash
    ? { draw: () => drawCard(subject, names, picturesFolder) }
    : { path: plannerCardPath(subject, names) }
}

/** Looks up the card of a room by its name. */
async function wantedRoomCard(db: Db, picturesFolder: string, slug: string, hash: string): Promise<Wanted> {
  const subject = await roomSubject(db, slug)
  const names = await namesNow(db)
  if (subject === undefined) return undefined
  return roomCardHash(subject, names) === hash
    ? { draw: () => drawRoomCard(subject, names, picturesFolder) }
    : { path: roomCardPath(subject, names) }
}

/**
 * Serves social cards of products, planners and rooms, drawn on the first request. Only what the catalogue shows is
 * drawn; outdated addresses redirect to the current card.
 */
export function serveCards(
  frame: Frame,
  {
    db,
    picturesFolder,
    cardsFolder,
    log,
  }: { readonly db: Db; readonly picturesFolder: string; readonly cardsFolder: string; readonly log: Log },
): void {
  const files = cardFiles(cardsFolder, { warn: error => log.warn({ err: error }, 'a social card could not be stored') })
  const guards = { method: 'GET', auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 120, seconds: 60 } } as const

  async function answer(
    c: Context,
    kind: string,
    find: (slug: string, hash: string) => Promise<Wanted>,
  ): Promise<Response> {
    const file = c.req.param('file') ?? ''
    const keptAs = `${kind}${file}`
    const [slug, hash] = file.split('.') as [string, string]
    const send = (card: Buffer): Response =>
      c.body(card as Uint8Array<ArrayBuffer>, 200, {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(card.length),
      })
    const kept = await files.find(keptAs)
    if (kept) return send(kept)
    const wanted = await find(slug, hash)
    if (wanted === undefined) return c.text('There is no such picture.', 404)
    if ('path' in wanted) return c.redirect(wanted.path, 302)
    try {
      return send(await files.make(keptAs, wanted.draw))
    } catch (error) {
      if (error instanceof TooManyCards)
        return c.text('Too many pictures are being drawn. Please try again in a moment.', 503, { 'retry-after': '5' })
      log.error({ err: error, slug }, 'a social card could not be drawn')
      return c.text('This picture can’t be drawn now.', 500)
    }
  }

  serveRaw(
    frame,
    {
      ...guards,
      name: 'socialCard',
      path: '/social/:file{[a-z0-9-]+[.][0-9a-f]{16}[.]jpg}',
      summary: 'The preview image of a product for links that are shared on social networks.',
    },
    c => answer(c, '', (slug, hash) => wantedProductCard(db, picturesFolder, slug, hash)),
  )

  serveRaw(
    frame,
    {
      ...guards,
      name: 'plannerCard',
      path: '/social/planners/:file{[a-z0-9-]+[.][0-9a-f]{16}[.]jpg}',
      summary: 'The preview image of a sectional collection for shared links to its planner.',
    },
    c => answer(c, 'planners.', (slug, hash) => wantedPlannerCard(db, picturesFolder, slug, hash)),
  )

  serveRaw(
    frame,
    {
      ...guards,
      name: 'roomCard',
      path: '/social/rooms/:file{[a-z0-9-]+[.][0-9a-f]{16}[.]jpg}',
      summary: 'The preview image of a room for shared links to a front page.',
    },
    c => answer(c, 'rooms.', (slug, hash) => wantedRoomCard(db, picturesFolder, slug, hash)),
  )
}
