import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, isWhole, readManifest } from './manifest.ts'
import { inPictures } from './paths.ts'

/** What the player draws has a manifest of its own, and bake.test.ts. */
const folders = readdirSync(inPictures(), { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'player')
  .map(entry => entry.name)

test('every file that a picture lists is there, and none that no picture lists', () => {
  for (const folder of folders) {
    const listed = readManifest(folder)
    expect(listed.filter(picture => !isWhole(picture)).map(({ stem }) => stem)).toEqual([])
    const named = new Set(listed.flatMap(filesOf).map(file => file.slice(folder.length + 1)))
    expect(
      readdirSync(inPictures(folder)).filter(file => !named.has(file)),
      folder,
    ).toEqual(['pictures.json'])
  }
})

test('all pictures together stay under 60 MB, with what the player draws', () => {
  const bytes = readdirSync(inPictures(), { recursive: true, encoding: 'utf8' })
    .map(file => statSync(join(inPictures(), file)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
  expect(bytes).toBeLessThan(60_000_000)
})

test('every cut-out of a whole piece says where its width is seen, within what is seen of the piece', () => {
  const pieces = folders.flatMap(readManifest).filter(({ view, stands }) => view === 'main' && stands !== 'opaque')
  expect(pieces.length).toBeGreaterThan(500)
  const wrong = pieces.filter(
    ({ left, right, widthFrom, widthTo }) =>
      widthFrom === undefined ||
      widthTo === undefined ||
      widthFrom < left - 0.0001 ||
      widthTo > right + 0.0001 ||
      widthTo - widthFrom < 0.1 * (right - left),
  )
  expect(wrong.map(({ stem }) => stem)).toEqual([])
})
