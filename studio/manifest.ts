import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { widthsIn } from '../src/catalog/rules/pictures/photo.ts'
import { PictureManifest } from '../src/catalog/rules/pictures/picture-manifest.ts'
import type { ManifestPicture } from '../src/catalog/rules/pictures/picture-manifest.ts'
import { inPictures } from './paths.ts'

/** The listed pictures of a product; empty if it has none. */
export function readManifest(slug: string): ManifestPicture[] {
  const file = inPictures(slug, 'pictures.json')
  return existsSync(file) ? PictureManifest.parse(JSON.parse(readFileSync(file, 'utf8'))).pictures : []
}

export const filesOf = (picture: Pick<ManifestPicture, 'stem' | 'widths' | 'stands'>): string[] =>
  (['avif', 'webp'] as const).flatMap(format =>
    widthsIn(format, picture).map(width => `${picture.stem}-${width}.${format}`),
  )

/** Whether all files of a picture exist. */
export const isWhole = (picture: ManifestPicture): boolean =>
  filesOf(picture).every(file => existsSync(inPictures(file)))

/** Writes the list of pictures, and removes files in the folder that it does not contain. */
export function writeManifest(slug: string, pictures: readonly ManifestPicture[]): void {
  mkdirSync(inPictures(slug), { recursive: true })
  const file = inPictures(slug, 'pictures.json')
  const text = pictures.map(picture => `    ${JSON.stringify(picture)}`).join(',\n')
  writeFileSync(`${file}.${process.pid}`, `{\n  "slug": ${JSON.stringify(slug)},\n  "pictures": [\n${text}\n  ]\n}\n`)
  renameSync(`${file}.${process.pid}`, file)
  const named = new Set(['pictures.json', ...pictures.flatMap(filesOf).map(path => path.slice(slug.length + 1))])
  for (const found of readdirSync(inPictures(slug)))
    if (!named.has(found)) rmSync(inPictures(slug, found), { force: true })
}
