import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, isWhole, readManifest } from './manifest.ts'
import { inPictures } from './paths.ts'

/** What the player draws has a manifest of its own, and bake.test.ts. */
const folders = readdirSync(inPictures(), { withFileTypes: true }).filter(entry => entry.isDirectory() && entry.name !== 'player').map(entry => entry.name)

test('every file that a picture lists is there, and none that no picture lists', () => {
  for (const folder of folders) {
    const listed = readManifest(folder)
    expect(listed.filter(picture => !isWhole(picture)).map(({ stem }) => stem)).toEqual([])
    const named = new Set(listed.flatMap(filesOf).map(file => file.slice(folder.length + 1)))
    expect(readdirSync(inPictures(folder)).filter(file => !named.has(file)), folder).toEqual(['pictures.json'])
  }
})

test('all pictures together stay under 60 MB, with what the player draws', () => {
  const bytes = readdirSync(inPictures(), { recursive: true, encoding: 'utf8' }).map(file => statSync(join(inPictures(), file))).reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
  expect(bytes).toBeLessThan(60_000_000)
})
