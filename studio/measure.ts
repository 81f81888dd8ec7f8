import { ManifestPicture } from '../src/catalog/rules/pictures/picture-manifest.ts'
import { readProducts } from './catalogue/catalogue.ts'
import type { NamedDesign } from './designs.ts'
import { jobsOf } from './jobs.ts'
import type { RenderContext } from './jobs.ts'
import { readManifest, writeManifest } from './manifest.ts'
import type { PieceScene } from './scene/piece.ts'
import { edgeWithin } from './scene/width-edge.ts'

const withoutTextures = async () => undefined

/**
 * Records the position of each piece's width in its main pictures, computed from geometry and camera without rendering.
 */
export async function measurePictures(designs: readonly NamedDesign[], bench: RenderContext): Promise<void> {
  const products = readProducts()
  for (const named of designs) {
    const product = products.get(named.slug)
    let pictures = readManifest(named.slug)
    if (product === undefined || pictures.length === 0) continue
    const measured = new Map<string, Pick<PieceScene, 'piece' | 'width'>>()
    for (const job of jobsOf(product, named, { ...bench, texture: withoutTextures }, 'all')) {
      if (job.view !== 'main') continue
      const { extent, choices } = job.looks[0]!
      const shape = JSON.stringify([extent, choices])
      const { piece, width } = measured.get(shape) ?? (await job.prepare())
      measured.set(shape, { piece, width })
      if (width === undefined) continue
      const codes = new Set(job.looks.map(({ choiceCodes }) => choiceCodes.join()))
      pictures = pictures.map(picture =>
        picture.view === 'main' && codes.has(picture.choiceCodes.join())
          ? ManifestPicture.parse({ ...picture, ...edgeWithin(width, piece, picture) })
          : picture,
      )
    }
    writeManifest(named.slug, pictures)
    const bare = pictures.filter(({ view, widthFrom }) => view === 'main' && widthFrom === undefined)
    console.log(`${named.slug}: ${bare.length === 0 ? 'measured' : `${bare.length} pictures not measured`}`)
  }
}
