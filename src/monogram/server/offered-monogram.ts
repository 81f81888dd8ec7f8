import { groundOf } from '#catalog/rules/elevation/ground.ts'
import type { ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'
import { PERSONALIZATION_TYPES, type SkuDetail } from '#catalog/rules/product.ts'
import type { Site } from '#lib/site.ts'
import type { DrawnDesign } from '../rules/drawn-design.ts'
import { placeForWidth, type MonogramPlace, type ProductMonogram } from '../rules/monogram-place.ts'
import type { MonogramDeps } from './monogram-deps.ts'

/** A SKU with what can be chosen for its monogram, and the picture that it is drawn on. */
export interface OfferedMonogram {
  readonly detail: SkuDetail
  readonly photo: ProductPhoto
  readonly monogram: ProductMonogram
  /** False: the workshop or the vendor takes no orders at the moment. */
  readonly isOpen: boolean
}

/** The monogram of a SKU; undefined if it has none on this site. */
export async function offeredMonogram(
  deps: Pick<MonogramDeps, 'knownSkus' | 'monograms' | 'switches'>,
  site: Site,
  sku: string,
): Promise<OfferedMonogram | undefined> {
  const detail = (await deps.knownSkus.get([sku], site.language)).get(sku)
  if (detail === undefined || detail.brand !== site.brand || detail.isNla) return undefined
  if (detail.personalizationType === PERSONALIZATION_TYPES.none || detail.photo === undefined) return undefined
  const monogram = await deps.monograms.get(detail.productId)
  if (monogram === undefined) return undefined
  const isLegacy = detail.personalizationType === PERSONALIZATION_TYPES.legacy
  const switches = await deps.switches.of(site.code)
  const isOpen = switches[isLegacy ? 'personalization-service' : 'in-house-personalization']
  return { detail, photo: detail.photo, monogram, isOpen }
}

/** The picture and the place of a design on it. */
export const drawnOn = (
  { detail, photo }: OfferedMonogram,
  place: MonogramPlace,
): Pick<DrawnDesign, 'picture' | 'place' | 'ground'> => ({
  picture: { stem: photo.stem, width: photo.width },
  place: placeForWidth(place, photo.width),
  ground: photo.stands === 'opaque' ? '#ffffff' : groundOf(detail.brand, detail.isKids).floor,
})

/** The product without a monogram, seen as in its previews. */
export const plainDesign = (offered: OfferedMonogram, place: MonogramPlace): DrawnDesign => ({
  ...drawnOn(offered, place),
  lettering: { lines: [], layout: 'single', frame: 'none', height: place.heightMm, widest: place.widthMm },
  typeface: offered.monogram.typefaces[0]!,
  colour: offered.monogram.colours[0]!,
})
