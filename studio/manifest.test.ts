import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, isWhole, readManifest } from './manifest.ts'
import { inPictures } from './paths.ts'

/** The player's files have a manifest and a test of their own (bake.test.ts). */
const folders = readdirSync(inPictures(), { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'player')
  .map(entry => entry.name)

test('every file that a manifest lists exists, and no other files exist', () => {
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

test('all pictures together, including the player’s files, stay under 60 MB', () => {
  const bytes = readdirSync(inPictures(), { recursive: true, encoding: 'utf8' })
    .map(file => statSync(join(inPictures(), file)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
  expect(bytes).toBeLessThan(60_000_000)
})

test('every cut-out of a whole piece has its scale: two ends of its width within the outline of the piece', () => {
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
