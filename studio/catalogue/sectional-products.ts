import type { Choice } from './choices.ts'
import type { PicturedProduct } from './pictured.ts'
import { plannedSize, readSectionals } from './sectionals.ts'
import type { StudioCollection, StudioPiece } from './sectionals.ts'

/** The product slug of a piece: `Alder Left-Arm Sofa` → `alder-left-arm-sofa`. */
export const pieceSlug = ({ name }: Pick<StudioPiece, 'name'>): string =>
  name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
/** Folder of the picture of a popular layout. */
export const layoutSlug = ({ slug }: Pick<StudioCollection, 'slug'>, { key }: { readonly key: string }): string =>
  `${slug}-${key}`

/** The pieces and layouts of sectionals.yaml as products, each in its stocked fabrics or the fabric of the layout. */
export function* picturedSectionals(choices: ReadonlyMap<string, Choice>): Generator<PicturedProduct> {
  const inFabric = (key: string) => ({ choices: [choices.get(key)].filter(found => found !== undefined) })
  for (const collection of readSectionals()) {
    for (const layout of collection.layouts) {
      const { width, depth, height } = plannedSize(
        collection,
        collection.pieces.find(({ kind }) => kind === layout.pieces[0])!,
      )
      yield {
        slug: layoutSlug(collection, layout),
        name: layout.name,
        brand: collection.brand,
        popularity: 0,
        skus: [{ ...inFabric(layout.fabric), extent: { width, depth, height } }],
      }
    }
    for (const piece of collection.pieces) {
      const { width, depth, height } = plannedSize(collection, piece)
      const extent = { width, depth, height }
      yield {
        slug: pieceSlug(piece),
        name: piece.name,
        brand: collection.brand,
        popularity: 0,
        skus: collection.skus.map(({ fabric }) => ({ ...inFabric(fabric), extent })),
      }
    }
  }
}
