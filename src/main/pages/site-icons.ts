import type { Context } from 'hono'
import { groundOf } from '#catalog/rules/elevation/ground.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { MARKS } from '#catalog/server/social-card/draw-card.ts'
import { MAIL_MARK_PATH } from '#lib/mail/mail-help.ts'
import { navigationState, type Brand, type Site } from '#lib/site.ts'
import type { Frame } from '#platform/http/serve.ts'
import type { Db } from '#platform/database/query.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'

const ROUTE = { method: 'GET', auth: 'anyone', csrf: false, rate: { per: 'ip', limit: 120, seconds: 60 } } as const
const KEPT = { 'cache-control': 'public, max-age=86400' }
/** Square icons by the file names that devices request, in pixels. */
const PICTURES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const
const FAVICON_PIXELS = 32
/** The mark's share of an icon's side; a device may crop everything outside of the middle 80 %. */
const MARK_SHARE = 0.62
/** Three times the size at which mails show the mark. */
const MAIL_MARK_PIXELS = 102

/** The brand's mark on the brand's background colour, as a PNG. */
function drawIcon(brand: Brand, pixels: number): Promise<Buffer> {
  const side = 38 / MARK_SHARE
  const margin = (side - 38) / 2
  return pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}">` +
      `<rect width="${side}" height="${side}" fill="${groundOf(brand, false).wall}"/>` +
      `<g transform="translate(${margin} ${margin})">${MARKS[brand]}</g></svg>`,
  )
}

/**
 * The brand's mark for the head of mails, as a PNG without a background. A mail of the second brand has a black head,
 * on which its mark is white.
 */
function drawMailMark(brand: Brand): Promise<Buffer> {
  const mark = brand === 'CB2' ? MARKS.CB2.replace('#0f1112', '#ffffff') : MARKS[brand]
  return pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MAIL_MARK_PIXELS}" height="${MAIL_MARK_PIXELS}" ` +
      `viewBox="0 0 38 38">${mark}</svg>`,
  )
}

async function pngOf(svg: string): Promise<Buffer> {
  const { default: image } = await import('sharp')
  return image(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** An ICO file with a PNG as its only picture, after a directory of 6 bytes and one entry of 16. */
function icoOf(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The web app manifest: name, colours and icons of the site for home screens. */
const manifestOf = (site: Site, name: string) => ({
  name,
  short_name: name,
  lang: site.lang,
  start_url: '/',
  display: 'minimal-ui',
  background_color: groundOf(site.brand, false).wall,
  theme_color: groundOf(site.brand, false).wall,
  icons: [192, 512].map(pixels => ({ src: `/icon-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: 'image/png' })),
})

/** Serves the icons of the host's brand, drawn once from its mark, and the site's manifest. */
export function serveSiteIcons(frame: Frame, { db }: { readonly db: Db }): void {
  const kept = new Map<string, Promise<Buffer>>()
  function once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    let known = kept.get(key)
    if (known === undefined) {
      known = draw()
      kept.set(key, known)
      known.catch(() => kept.delete(key))
    }
    return known
  }
  const icon = (brand: Brand, pixels: number) => once(`${brand} ${pixels}`, () => drawIcon(brand, pixels))
  const atSite = (c: Context, answer: (site: Site) => Promise<Response> | Response) => {
    const site = frame.hosts.byHost(c.req.header('host'))
    return site === undefined ? c.text('There is no shop at this host.', 404) : answer(site)
  }
  const picture = (c: Context, bytes: Buffer, type: string): Response =>
    c.body(bytes as Uint8Array<ArrayBuffer>, 200, { ...KEPT, 'content-type': type })

  serveRaw(frame, { ...ROUTE, name: 'favicon', path: '/favicon.ico', summary: 'The brand’s icon.' }, c =>
    atSite(c, async ({ brand }) => {
      const png = await icon(brand, FAVICON_PIXELS)
      return picture(c, icoOf(png, FAVICON_PIXELS), 'image/x-icon')
    }),
  )
  for (const [file, pixels] of Object.entries(PICTURES)) {
    const summary = `The brand’s icon, ${pixels} pixels wide.`
    serveRaw(frame, { ...ROUTE, name: `icon${pixels}`, path: `/${file}`, summary }, c =>
      atSite(c, async ({ brand }) => picture(c, await icon(brand, pixels), 'image/png')),
    )
  }
  const markSummary = 'The brand’s mark, for the head of mails.'
  serveRaw(frame, { ...ROUTE, name: 'mailMark', path: MAIL_MARK_PATH, summary: markSummary }, c =>
    atSite(c, async ({ brand }) => picture(c, await once(`${brand} mail`, () => drawMailMark(brand)), 'image/png')),
  )
  serveRaw(
    frame,
    { ...ROUTE, name: 'manifest', path: '/site.webmanifest', summary: 'Web app manifest: name and icons of the site.' },
    c =>
      atSite(c, async site => {
        const { names } = await knownIdentity(db, 'en')
        const manifest = manifestOf(site, names[navigationState(site.brand, false)])
        return c.json(manifest, 200, { ...KEPT, 'content-type': 'application/manifest+json' })
      }),
  )
}
