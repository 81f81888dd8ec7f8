import type { Context } from 'hono'
import { callerAddress } from '#platform/http/caller-address.ts'
import type { Frame } from '#platform/http/serve.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import { layOut } from '../rules/lettering/layout.ts'
import { writeSvg } from '../rules/lettering/svg.ts'
import { TYPEFACE_KEYS, type TypefaceKey } from '../rules/typefaces.ts'
import { DrawingUnavailable } from './drawing/drawing-queue.ts'
import { readTypeface } from './drawing/read-typeface.ts'
import type { MonogramDeps } from './monogram-deps.ts'
import { hashOf } from './monogram-pictures.ts'
import { offeredMonogram, plainDesign } from './offered-monogram.ts'
import { plainPath } from './show-options.ts'

const FILE = ':file{[A-Za-z0-9_-]{43}[.]jpg}'
const PLAIN = `/monogram/plain/:sku{[0-9A-Za-z][0-9A-Za-z._-]{0,39}}/:location{[a-z]{1,20}}/${FILE}`
const IMMUTABLE = 'public, max-age=31536000, immutable'
const guards = { method: 'GET', auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 600, seconds: 60 } } as const

const noPicture = (c: Context) => c.text('There is no such picture.', 404, { 'cache-control': 'no-store' })

const sendJpeg = (c: Context, jpeg: Buffer) =>
  c.body(jpeg as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'image/jpeg',
    'cache-control': IMMUTABLE,
    'content-length': String(jpeg.length),
    'x-content-type-options': 'nosniff',
  })

const samples = new Map<TypefaceKey, string>()

/** Outlines of three letters of a typeface. */
function sampleOf(font: TypefaceKey): string {
  const known = samples.get(font)
  if (known !== undefined) return known
  const lettering = { lines: ['Abc'], layout: 'line', frame: 'none', height: 24, widest: 48 } as const
  const svg = writeSvg(layOut(lettering, readTypeface(font)))
  samples.set(font, svg)
  return svg
}

/** Serves previews, products without a monogram, and samples of typefaces. Previews are drawn by API-104 only. */
export function serveMonogramPictures(frame: Frame, deps: MonogramDeps): void {
  const callerOf = (c: Context) => ({
    session: '',
    address: callerAddress(c, frame.trustedProxies),
    isSaving: false,
  })
  serveRaw(
    frame,
    {
      ...guards,
      name: 'monogramPicture',
      path: `/monogram/${FILE}`,
      summary: 'A preview that was drawn, or the picture of a saved monogram.',
    },
    async c => {
      const jpeg = await deps.pictures.find((c.req.param('file') ?? '').slice(0, 43))
      return jpeg === undefined ? noPicture(c) : sendJpeg(c, jpeg)
    },
  )
  serveRaw(
    frame,
    {
      ...guards,
      name: 'plainMonogramPicture',
      path: PLAIN,
      summary: 'The place of a product without a monogram, seen as in its previews.',
    },
    async c => {
      const site = frame.hosts.byHost(c.req.header('host'))
      const { sku = '', location = '', file = '' } = c.req.param() as Record<string, string>
      const offered = site && (await offeredMonogram(deps, { ...site, language: 'en' }, sku))
      const place = offered?.monogram.places.find(one => one.location === location)
      if (offered === undefined || place === undefined) return noPicture(c)
      const design = plainDesign(offered, place)
      const hash = hashOf(design)
      if (file !== `${hash}.jpg`) return c.redirect(plainPath(sku, location, hash), 302)
      try {
        return sendJpeg(c, (await deps.pictures.of(design, callerOf(c), c.req.raw.signal)).jpeg)
      } catch (error) {
        if (!(error instanceof DrawingUnavailable)) throw error
        return c.text('Too many pictures are being drawn. Please try again in a moment.', 503, { 'retry-after': '5' })
      }
    },
  )
  serveRaw(
    frame,
    {
      ...guards,
      name: 'monogramTypeface',
      path: '/monogram/typefaces/:file{[a-z]{1,20}[.]svg}',
      summary: 'Three letters of a typeface of monograms.',
    },
    c => {
      const font = TYPEFACE_KEYS.find(key => `${key}.svg` === c.req.param('file'))
      return font === undefined
        ? noPicture(c)
        : c.body(sampleOf(font), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    },
  )
}
