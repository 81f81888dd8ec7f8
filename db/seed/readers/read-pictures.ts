import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import type { Photo } from '#catalog/rules/pictures/photo.ts'
import { PictureManifest } from '#catalog/rules/pictures/picture-manifest.ts'
import type { ManifestPicture } from '#catalog/rules/pictures/picture-manifest.ts'
import type { ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'
import { check } from './yaml-file.ts'

/** Slug of a product, or `swatches` or `rooms` → the pictures listed in `pictures/<slug>/pictures.json`. */
export type Pictures = ReadonlyMap<string, readonly ManifestPicture[]>

/** Reads the manifests of a folder of pictures. Throws an Error that names a broken manifest. */
export function readPictures(folder: string): Pictures {
  if (!existsSync(folder)) return new Map()
  return new Map(
    globSync('*/pictures.json', { cwd: folder })
      .sort()
      .map(file => {
        const checked = check(PictureManifest, JSON.parse(readFileSync(join(folder, file), 'utf8')))
        if ('faults' in checked)
          throw new Error(
            checked.faults
              .map(({ path, text }) => `pictures/${file}: ${path.map(String).join('.')}: ${text}`)
              .join('\n'),
          )
        return [basename(dirname(file)), checked.value.pictures]
      }),
  )
}

const toPhoto = ({ scene: _scene, seconds: _seconds, widthEdge, stem, ...picture }: ManifestPicture): ProductPhoto => ({
  ...picture,
  ...(widthEdge && { widthInches: widthEdge.inches }),
  stem: `/pictures/${stem}`,
})

/** Photographs of a product. */
export const photosOfSlug = (pictures: Pictures, slug: string): ProductPhoto[] =>
  (pictures.get(slug) ?? []).map(toPhoto)

const withoutChoices = (picture: ManifestPicture): Photo => {
  const { choiceCodes: _, ...photo } = toPhoto(picture)
  return photo
}

/** Picture of a room: `rooms/<room>.<hash>` in `pictures/rooms/pictures.json`. */
export function roomPicture(pictures: Pictures, room: string): Photo | undefined {
  const found = pictures.get('rooms')?.find(picture => picture.stem.startsWith(`rooms/${room}.`))
  return found && withoutChoices(found)
}

/** Chip and zoom of a fabric in `pictures/swatches/pictures.json`; null unless both exist. */
export function swatchPicture(pictures: Pictures, choiceCode: string): Fabric['picture'] {
  const taken = (view: Photo['view']) =>
    pictures.get('swatches')?.find(picture => picture.view === view && picture.choiceCodes.includes(choiceCode))
  const [chip, zoom] = [taken('main'), taken('detail')]
  return chip && zoom ? { chip: withoutChoices(chip), zoom: withoutChoices(zoom) } : null
}
