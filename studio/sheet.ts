import { existsSync, mkdirSync } from 'node:fs'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import type { ManifestPicture } from '../src/catalog/rules/pictures/picture-manifest.ts'
import { readProducts } from './catalogue/catalogue.ts'
import type { NamedDesign } from './designs.ts'
import { readManifest } from './manifest.ts'
import { inPictures, inStudio } from './paths.ts'

const CELL = { width: 460, height: 400, label: 34 }
const ACROSS = 4
const DOWN = 6

interface Tile {
  readonly label: string
  readonly brand: 'CB' | 'CB2'
  readonly picture: ManifestPicture
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The picture on its brand's background: a wall over a floor for Cedar & Birch, flat concrete for Copper & Basalt. */
async function drawTile({ label, brand, picture }: Tile): Promise<Buffer> {
  const { width, height } = CELL
  const widths = picture.widths.filter(one => one <= 800)
  const file = inPictures(`${picture.stem}-${widths.at(-1) ?? picture.widths[0]}.webp`)
  const isOpaque = picture.stands === 'opaque'
  const shown = await sharp(file)
    .resize(isOpaque ? width : width - 36, isOpaque ? height : Math.round(height * 0.86), {
      fit: isOpaque ? 'cover' : 'inside',
    })
    .toBuffer({ resolveWithObject: true })
  // Align the feet as on a product tile of the shop.
  const feet =
    picture.stands === 'floor'
      ? height * 0.9 - shown.info.height * Math.min(1, picture.bottom + 0.02)
      : (height - shown.info.height) / 2
  const horizon = Math.round(height * 0.64)
  const layers: OverlayOptions[] = [
    ...(brand === 'CB'
      ? [
          {
            input: { create: { width, height: height - horizon, channels: 3 as const, background: '#efe6d6' } },
            left: 0,
            top: horizon,
          },
        ]
      : []),
    {
      input: shown.data,
      left: Math.round((width - shown.info.width) / 2),
      top: Math.max(0, Math.min(height - shown.info.height, Math.round(feet))),
    },
    {
      input: Buffer.from(
        `<svg width="${width}" height="${CELL.label}"><rect width="100%" height="100%" fill="#fff"/>` +
          `<text x="8" y="22" font-family="sans-serif" font-size="15" fill="#222">${escaped(label)}</text></svg>`,
      ),
      left: 0,
      top: height,
    },
  ]
  return sharp({
    create: { width, height: height + CELL.label, channels: 3, background: brand === 'CB' ? '#f7f2e9' : '#e9eae8' },
  })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function drawSheet(tiles: readonly Tile[], file: string): Promise<void> {
  const gap = 8
  const tall = CELL.height + CELL.label
  const rows = Math.ceil(tiles.length / ACROSS)
  const layers: OverlayOptions[] = []
  for (const [i, tile] of tiles.entries())
    layers.push({
      input: await drawTile(tile),
      left: gap + (i % ACROSS) * (CELL.width + gap),
      top: gap + Math.floor(i / ACROSS) * (tall + gap),
    })
  await sharp({
    create: {
      width: gap + ACROSS * (CELL.width + gap),
      height: gap + rows * (tall + gap),
      channels: 3,
      background: '#777',
    },
  })
    .composite(layers)
    .png({ compressionLevel: 6 })
    .toFile(file)
  console.log(file)
}

/** Contact sheets of finished pictures, 24 on each: the first picture of every product, or all of them. */
export async function drawSheets(
  designs: readonly NamedDesign[],
  { isEvery }: { readonly isEvery: boolean },
): Promise<void> {
  const products = readProducts()
  mkdirSync(inStudio('sheets'), { recursive: true })
  for (const [department, members] of Map.groupBy(designs, one => one.department)) {
    const tiles = members.flatMap(({ slug }): Tile[] => {
      const pictures = readManifest(slug)
      const brand = products.get(slug)?.brand ?? 'CB'
      return (isEvery ? pictures : pictures.slice(0, 1)).map(picture => ({
        brand,
        picture,
        label: [slug, picture.view === 'main' ? '' : picture.view, picture.choiceCodes.join(' ')]
          .filter(Boolean)
          .join(' · '),
      }))
    })
    await drawAll(department, tiles)
  }
}

/** Contact sheets of the pictures that belong to no product: `swatches` or `rooms`. */
export async function drawSheetsOf(folder: 'swatches' | 'rooms'): Promise<void> {
  mkdirSync(inStudio('sheets'), { recursive: true })
  await drawAll(
    folder,
    readManifest(folder).map(picture => ({
      brand: 'CB',
      picture,
      label: picture.stem.slice(folder.length + 1).split('.')[0]!,
    })),
  )
}

async function drawAll(name: string, tiles: readonly Tile[]): Promise<void> {
  const whole = tiles.filter(({ picture }) => existsSync(inPictures(`${picture.stem}-${picture.widths[0]}.webp`)))
  for (let from = 0; from < whole.length; from += ACROSS * DOWN)
    await drawSheet(
      whole.slice(from, from + ACROSS * DOWN),
      inStudio('sheets', `${name}-${from / (ACROSS * DOWN) + 1}.png`),
    )
}
