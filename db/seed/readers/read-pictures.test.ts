import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photosOfSlug, readPictures, roomPicture, swatchPicture } from './read-pictures.ts'

const picture = (stem: string, view: string, ...choiceCodes: string[]) => ({
  view,
  stands: 'floor',
  choiceCodes,
  stem: `${stem}.1a2b3c4d`,
  widths: [480],
  width: 480,
  height: 480,
  left: 0,
  right: 1,
  top: 0,
  bottom: 1,
  placeholder: '#cccccc',
  scene: '1a2b3c4d',
  seconds: 4,
})
function folder(manifests: Record<string, unknown>): string {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  for (const [slug, pictures] of Object.entries(manifests)) {
    mkdirSync(join(root, slug))
    writeFileSync(join(root, slug, 'pictures.json'), JSON.stringify({ slug, pictures }))
  }
  return root
}

test('reads a product’s photographs with paths below /pictures, without the data of their production', () => {
  const pictures = readPictures(folder({ 'alder-sofa': [picture('alder-sofa/main-lin0102', 'main', 'LIN0102')] }))
  const [photo] = photosOfSlug(pictures, 'alder-sofa')
  expect(photo).toEqual({
    view: 'main',
    stands: 'floor',
    choiceCodes: ['LIN0102'],
    stem: '/pictures/alder-sofa/main-lin0102.1a2b3c4d',
    widths: [480],
    width: 480,
    height: 480,
    left: 0,
    right: 1,
    top: 0,
    bottom: 1,
    placeholder: '#cccccc',
  })
  expect(photosOfSlug(pictures, 'porter-sofa')).toEqual([])
})

test('finds a swatch only if both its chip and its zoom exist, and finds a room by its name', () => {
  const pictures = readPictures(
    folder({
      swatches: [
        picture('swatches/lin0102-chip', 'main', 'LIN0102'),
        picture('swatches/lin0102-zoom', 'detail', 'LIN0102'),
        picture('swatches/vel0304-chip', 'main', 'VEL0304'),
      ],
      rooms: [picture('rooms/den', 'room')],
    }),
  )
  expect(swatchPicture(pictures, 'LIN0102')?.zoom.stem).toBe('/pictures/swatches/lin0102-zoom.1a2b3c4d')
  expect(swatchPicture(pictures, 'VEL0304')).toBeNull()
  expect([roomPicture(pictures, 'den')?.view, roomPicture(pictures, 'attic')]).toEqual(['room', undefined])
})

test('without a folder there are no pictures, and a broken manifest is named in the error', () => {
  expect(readPictures('/no/such/folder').size).toBe(0)
  expect(() =>
    readPictures(folder({ 'alder-sofa': [{ ...picture('alder-sofa/main', 'main'), view: 'behind' }] })),
  ).toThrow('pictures/alder-sofa/pictures.json: pictures.0.view: “behind” is not one of main, angle, detail, room')
})
