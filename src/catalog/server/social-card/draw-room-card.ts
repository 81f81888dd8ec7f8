import { navigationState } from '#lib/site.ts'
import { groundOf } from '../../rules/elevation/ground.ts'
import { photoFile } from '../photo-file.ts'
import type { CardNames, RoomSubject } from './card-address.ts'
import { CARD } from './card-layout.ts'
import { MARKS, words } from './draw-card.ts'

/** Panel over the picture's lower left corner: its height, padding, logo size and gap, in pixels. */
const PANEL = { height: 132, inset: 44, mark: 52, gap: 20 } as const

/**
 * Draws a front page's social card, a JPEG of 1200 by 630 pixels filled by a room's picture, with the shop's logo and
 * name in a corner. Throws if its photograph is missing.
 */
export async function drawRoomCard(
  { brand, isKids, photo }: RoomSubject,
  names: CardNames,
  picturesFolder: string,
): Promise<Buffer> {
  const { default: image } = await import('sharp')
  // Drawing is not urgent and must not take processor cores from page requests.
  image.concurrency(1)
  const name = await words(image, brand, names[navigationState(brand, isKids)], [52], CARD.width / 2)
  const { width } = await image(name.input).metadata()
  const { height, inset, mark, gap } = PANEL
  const panelWidth = Math.round(inset + mark + gap + width + inset)
  const top = CARD.height - height
  const panel = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${panelWidth}" height="${height}">
      <rect width="100%" height="100%" fill="${groundOf(brand, isKids).wall}"/>
      <svg x="${inset}" y="${(height - mark) / 2}" width="${mark}" height="${mark}" viewBox="0 0 38 38">
        ${MARKS[brand]}
      </svg>
    </svg>`
  return image(photoFile(photo, picturesFolder), { limitInputPixels: 40_000_000 })
    .resize(CARD.width, CARD.height, { fit: 'cover' })
    .composite([
      { input: Buffer.from(panel), left: 0, top },
      { input: name.input, left: inset + mark + gap, top: Math.round(top + (height - name.height) / 2) },
    ])
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
