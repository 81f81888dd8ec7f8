import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, isWhole, readManifest } from './manifest.ts'
import { inPictures } from './paths.ts'

const folders = readdirSync(inPictures(), { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name)

test('every file that a picture lists is there, and none that no picture lists', () => {
  for (const folder of folders) {
    const listed = readManifest(folder)
    expect(listed.filter(picture => !isWhole(picture)).map(({ stem }) => stem)).toEqual([])
    const named = new Set(listed.flatMap(filesOf).map(file => file.slice(folder.length + 1)))
    expect(readdirSync(inPictures(folder)).filter(file => !named.has(file)), folder).toEqual(['pictures.json'])
  }
})

test('all pictures together stay under 60 MB', () => {
  const bytes = folders.flatMap(folder => readdirSync(inPictures(folder)).map(file => statSync(join(inPictures(folder), file)).size)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThan(60_000_000)
})
