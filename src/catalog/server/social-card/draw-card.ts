import { join } from 'node:path'
import type { OverlayOptions, Sharp as Image, default as Sharp } from 'sharp'
import { navigationState, type Brand } from '#lib/site.ts'
import { draw } from '../../rules/elevation/draw.ts'
import { groundOf } from '../../rules/elevation/ground.ts'
import { markupOf } from '../../rules/elevation/svg.ts'
import type { Photo, PhotoPlacement } from '../../rules/pictures/photo.ts'
import { photoFile } from '../photo-file.ts'
import type { CardNames, CardSubject } from './card-address.ts'
import { CARD, HORIZON, layOut, visible, type Box } from './card-layout.ts'

const MARGIN = 64
// The shop's fonts, subset to Latin letters in one weight (src/storefront/fonts/README.md, OFL-1.1).
const FACES: Readonly<
  Record<
    Brand,
    {
      readonly file: string
      readonly family: string
      readonly sizes: readonly number[]
      readonly tracking: number
      readonly leading: number
    }
  >
> = {
  CB: {
    file: join(import.meta.dirname, 'besley-400.ttf'),
    family: 'Card Besley',
    sizes: [62, 50, 40],
    tracking: -1_300,
    leading: 0.76,
  },
  CB2: {
    file: join(import.meta.dirname, 'archivo-560-wide.ttf'),
    family: 'Card Archivo',
    sizes: [56, 46, 36],
    tracking: -2_000,
    leading: 1,
  },
}
// Copies of values in tokens.css (ink) and of the logo (src/storefront/shell/logo.tsx).
const INK: Readonly<Record<Brand, string>> = { CB: '#2a211c', CB2: '#0f1112' }
export const MARKS: Readonly<Record<Brand, string>> = {
  CB: `
    <path fill="#8a3423"
      d="M0 3a3 3 0 0 1 3-3h15v5.500l6 2.300v8.400l-6 2.300v5l6 2.300v-2.300 8.700l-6 2.300V38H3a3 3 0 0 1-3-3z"/>
    <path fill="#e3cfa6"
      d="M35 0a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H18v-2.800l6-2.300v-8.600l-6-2.300v-4.900l6-2.300V9.400l-6-2.300V0z"/>`,
  CB2: `
    <path d="M19 1l15.600 9v18L19 37 3.400 28V10z" fill="#0f1112"/>
    <path d="M3.400 10L19 19l15.600-9M19 19v18" fill="none" stroke="#c9602f" stroke-width="1.6"/>`,
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * SVG background: wall and floor in the brand's colours, CB2's vertical lines, the logo, and the drawing of a product
 * without a photograph.
 */
function ground(subject: CardSubject, piece: Box): string {
  const { brand, isKids, photo, ...picture } = subject
  const { wall, floor } = groundOf(brand, isKids)
  const isStanding = heldBy(subject) === 'floor'
  const lines =
    brand !== 'CB2'
      ? ''
      : Array.from(
          { length: 11 },
          (_, i) => `<path d="M${(i + 1) * 100} 0v630" stroke="#0f1112" stroke-opacity=".07"/>`,
        ).join('')
  let drawn = ''
  if (photo === undefined) {
    const drawing = draw(picture)
    const { left, right, top, bottom } = drawing
    const viewBox = `${left} ${-top} ${right - left} ${top - bottom}`
    drawn = `
      <svg x="${piece.left}" y="${piece.top}" width="${piece.width}" height="${piece.height}"
        viewBox="${viewBox}" overflow="visible">
        <g stroke-linecap="round" stroke-linejoin="round">${markupOf(drawing, 'p')}</g>
      </svg>`
  }
  const standingFloor = isStanding
    ? `<rect y="${HORIZON}" width="1200" height="${CARD.height - HORIZON}" fill="${floor}"/>`
    : ''
  return `
    <svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
      <rect width="1200" height="630" fill="${wall}"/>
      ${standingFloor}${lines}${drawn}
      <svg x="${MARGIN}" y="558" width="36" height="36" viewBox="0 0 38 38">${MARKS[brand]}</svg>
    </svg>`
}

/** How the product is positioned. A rug is drawn from above and shown like a picture on a wall. */
const heldBy = ({ photo, ...picture }: CardSubject): PhotoPlacement => {
  if (photo !== undefined) return photo.stands
  const { stands } = draw(picture)
  return stands === 'plan' ? 'wall' : stands
}
const aspectOf = ({ photo, ...picture }: CardSubject): number => {
  if (photo === undefined) {
    const { left, right, top, bottom } = draw(picture)
    return (right - left) / Math.max(1, top - bottom)
  }
  return ((photo.right - photo.left) * photo.width) / ((photo.bottom - photo.top) * photo.height)
}

/** Layer with a picture at `box`, clipped to an area that begins at 0, 0; none if nothing of it is in the area. */
export async function clippedLayer(
  picture: Image,
  box: Box,
  area: Pick<Box, 'width' | 'height'>,
): Promise<OverlayOptions[]> {
  const seen = visible(box, area)
  if (seen === undefined) return []
  const [width, height] = [Math.round(box.width), Math.round(box.height)]
  const input = await picture.resize(width, height, { fit: 'fill' }).extract(seen.from).png().toBuffer()
  return [{ input, ...seen.to }]
}

/**
 * Layer with the photograph, which is larger than the product because of its shadow and is clipped to the card. An
 * opaque one fills its area.
 */
async function photoLayer(image: typeof Sharp, photo: Photo, piece: Box, folder: string): Promise<OverlayOptions[]> {
  const file = image(photoFile(photo, folder), { limitInputPixels: 40_000_000 })
  if (photo.stands === 'opaque')
    return [
      {
        input: await file.resize(Math.round(piece.width), Math.round(piece.height), { fit: 'cover' }).toBuffer(),
        left: Math.round(piece.left),
        top: Math.round(piece.top),
      },
    ]
  const width = piece.width / (photo.right - photo.left)
  const height = (width * photo.height) / photo.width
  const box = { left: piece.left - photo.left * width, top: piece.top - photo.top * height, width, height }
  return clippedLayer(file, box, CARD)
}

/** Renders text as a picture, at the first size that needs at most two lines. */
export async function words(
  image: typeof Sharp,
  brand: Brand,
  text: string,
  sizes: readonly number[],
  width: number,
): Promise<{ readonly input: Buffer; readonly height: number }> {
  const { file, family, tracking, leading } = FACES[brand]
  for (const [i, size] of sizes.entries()) {
    const face = `foreground="${INK[brand]}" letter_spacing="${tracking}" line_height="${leading}"`
    const markup = `<span ${face}>${escaped(text)}</span>`
    const { data, info } = await image({
      text: {
        text: markup,
        font: `${family} ${size}`,
        fontfile: file,
        rgba: true,
        dpi: 72,
        width: Math.round(width),
        wrap: 'word',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if ((info.height <= size * 2.6 && info.width <= width) || i === sizes.length - 1) {
      const [w, h] = [Math.min(info.width, CARD.width - MARGIN), Math.min(info.height, 400)]
      return {
        input:
          w === info.width && h === info.height
            ? data
            : await image(data).extract({ left: 0, top: 0, width: w, height: h }).png().toBuffer(),
        height: h,
      }
    }
  }
  throw new RangeError('a photo has no sizes')
}

/**
 * Draws a product's social card, a JPEG of 1200 by 630 pixels: the product on its brand's background, its name and the
 * shop's. There is no price, because shared pictures outlive it. Throws if its photograph is missing.
 */
export async function drawCard(subject: CardSubject, names: CardNames, picturesFolder: string): Promise<Buffer> {
  const { default: image } = await import('sharp')
  // Drawing is not urgent and must not take processor cores from page requests.
  image.concurrency(1)
  const { brand, isKids, photo, name } = subject
  const { piece, nameWidth } = layOut(aspectOf(subject), heldBy(subject))
  // Besley has no double prime; its closing quotation mark is equally straight.
  const title = await words(
    image,
    brand,
    brand === 'CB' ? name.replaceAll('″', '”') : name,
    FACES[brand].sizes,
    nameWidth,
  )
  const shop = await words(image, brand, names[navigationState(brand, isKids)], [26], 420)
  const layers = photo === undefined ? [] : await photoLayer(image, photo, piece, picturesFolder)
  return image(Buffer.from(ground(subject, piece)))
    .composite([
      ...layers,
      { input: title.input, left: MARGIN, top: 60 },
      { input: shop.input, left: MARGIN + 52, top: Math.round(576 - shop.height / 2) },
    ])
    .flatten({ background: groundOf(brand, isKids).wall })
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
