// Draws a comparison of the player's pictures with the studio's: ten layouts on one sheet. Nothing is measured: `npm
// run bench -- sheet` writes .davenport/planner-sheet.png and, scaled down, docs/pictures/planner.webp.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { freePorts } from '../scripts/start/ports.ts'
import { playerOf, startBrowser, untilStill, VIEWPORT, type PlayerWindow } from './player-page.ts'
import type { Stack } from './stack.ts'

const ROOT = join(import.meta.dirname, '..')
/** Layouts of both brands, in ten fabrics. */
const PLANS: readonly (readonly [host: string, collection: string, layout: string])[] = [
  ['localhost', 'alder-sectional', 'alder-sectional-l-shape'],
  ['localhost', 'alder-sectional', 'alder-sectional-chaise'],
  ['localhost', 'alder-sectional', 'alder-sectional-curve'],
  ['localhost', 'alder-sectional', 'alder-sectional-tray'],
  ['localhost', 'hollis-sectional', 'hollis-sectional-corner'],
  ['localhost', 'hollis-sectional', 'hollis-sectional-u-shape'],
  ['cb2.localhost', 'quarry-sectional-collection', 'quarry-sectional-collection-l-shape'],
  ['cb2.localhost', 'quarry-sectional-collection', 'quarry-sectional-collection-open-end'],
  ['cb2.localhost', 'terrace-sectional-collection', 'terrace-sectional-collection-chaise'],
  ['cb2.localhost', 'terrace-sectional-collection', 'terrace-sectional-collection-arc'],
]
/** Pixels of one picture on the sheet, and of the gaps and labels. */
const [WIDTH, HEIGHT, GAP, LABEL] = [720, 420, 12, 34]
const SHEET_WIDTH = 1600

interface Rendered {
  readonly pictures: readonly { readonly view: string; readonly stem: string; readonly widths: readonly number[] }[]
}

/** The studio's picture of a layout, on white; undefined if there is none. */
async function render(layout: string): Promise<Buffer | undefined> {
  let said: Rendered
  try {
    said = JSON.parse(readFileSync(join(ROOT, 'pictures', layout, 'pictures.json'), 'utf8')) as Rendered
  } catch {
    return undefined
  }
  const main = said.pictures.find(({ view }) => view === 'main')!
  const width = main.widths.find(one => one >= WIDTH) ?? main.widths.at(-1)!
  return fit(readFileSync(join(ROOT, 'pictures', `${main.stem}-${width}.avif`)))
}
const fit = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: '#ffffff' })
    .png()
    .toBuffer()
const label = (text: string): Buffer =>
  Buffer.from(
    `<svg width="${WIDTH}" height="${LABEL}" xmlns="http://www.w3.org/2000/svg"><text x="4" y="23" ` +
      `font-family="sans-serif" font-size="18" fill="#2b211c">${text}</text></svg>`,
  )

/** Writes the sheet and prints its path. Throws if a plan cannot be drawn. */
export async function drawSheet(stack: Stack): Promise<void> {
  const ports = await freePorts()
  const env = { SHOP_PORT: String(ports.shop), PLAYER_PORT: String(ports.player), SANDBOX_PORT: String(ports.sandbox) }
  const player = await stack.start('src/main/player.ts', ports.player, env)
  const shop = await stack.start('src/main/shop.ts', ports.shop, env)
  const browser = await startBrowser()
  const parts: { readonly input: Buffer; readonly left: number; readonly top: number }[] = []
  try {
    for (const [i, [host, collection, layout]] of PLANS.entries()) {
      const page = await browser.newPage({ viewport: VIEWPORT })
      await page.goto(`http://${host}:${ports.shop}/sectional-planner/${collection}#layout=${layout}`)
      const frame = await playerOf(page)
      await untilStill(frame)
      const drawn = await frame.evaluate(async width => {
        const bytes = new Uint8Array(
          await (await (window as unknown as PlayerWindow).playerStage.snapshot(width)).arrayBuffer(),
        )
        return btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join(''))
      }, WIDTH * 2)
      await page.close()
      const [column, row] = [i % 2, Math.floor(i / 2)]
      const top = GAP + row * (HEIGHT + LABEL + GAP)
      const pictures = [
        ['Catalogue', await render(layout)],
        ['Player', await fit(Buffer.from(drawn, 'base64'))],
      ] as const
      for (const [side, [name, picture]] of pictures.entries()) {
        const left = GAP + (column * 2 + side) * (WIDTH + GAP)
        parts.push({
          input: label(`${name}: ${layout}${picture === undefined ? ', not rendered yet' : ''}`),
          left,
          top: top + HEIGHT,
        })
        if (picture !== undefined) parts.push({ input: picture, left, top })
      }
    }
  } finally {
    await browser.close()
    await shop.stop()
    await player.stop()
  }
  const [width, height] = [GAP + 4 * (WIDTH + GAP), GAP + Math.ceil(PLANS.length / 2) * (HEIGHT + LABEL + GAP)]
  mkdirSync(join(ROOT, '.davenport'), { recursive: true })
  const sheet = join(ROOT, '.davenport', 'planner-sheet.png')
  await sharp({ create: { width, height, channels: 3, background: '#e9e4da' } })
    .composite(parts)
    .png()
    .toFile(sheet)
  const { size } = await sharp(sheet)
    .resize({ width: SHEET_WIDTH })
    .webp({ quality: 78 })
    .toFile(join(ROOT, 'docs', 'pictures', 'planner.webp'))
  console.log(`${sheet} ${width} × ${height}; docs/pictures/planner.webp ${(size / 1024).toFixed(0)} kB`)
}
