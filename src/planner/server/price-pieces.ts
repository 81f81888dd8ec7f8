import { configure } from '#catalog/rules/product/made-to-order.ts'
import type { Configuration } from '#catalog/rules/product/made-to-order.ts'
import { ownSku, pieceToOrder } from '#catalog/rules/piece-family.ts'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import { imagePath, pieceImagePath, priceNow } from '#catalog/rules/product.ts'
import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import type { SkuDetail } from '#catalog/rules/product.ts'
import type { SectionalPiece } from '#catalog/rules/sectional-collection.ts'
import type { CachedSectional } from '#catalog/server/product/sectional-memory.ts'
import type { Language } from '#lib/language.ts'
import type { Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { PlannerChoices } from '../rules/choices.ts'
import { checkSectional } from '../rules/legality.ts'

/** A piece with its price in the selected choices, and the SKU under which it is added to the cart. */
export interface PricedPiece {
  readonly piece: SectionalPiece
  readonly sku: SkuDetail
  /** The selected choices as a text for links and calls. */
  readonly parameter: string
  /** Cents, in the country's currency. */
  readonly now: Cents
  readonly regular: Cents
  /** Made to order for one customer, not sold from stock. */
  readonly isCut: boolean
  readonly leadTimeDays: number
  /** Path of one image file, in the selected fabric. */
  readonly image: string
  /** Choice codes for the URL of the product page; empty if the SKU already determines them. */
  readonly codes: readonly string[]
}

/**
 * Path of a photograph in this fabric; otherwise of a drawing of the stocked SKU in this fabric, or of the piece in the
 * fabric's colour.
 */
function imageIn({ skus }: CachedSectional, piece: SectionalPiece, codes: readonly string[]): string {
  const [fabric = ''] = codes
  const photo = skus
    .get(piece.sku)
    ?.mainPhotos?.find(one => one.choiceCodes.includes(fabric) && one.choiceCodes.every(code => codes.includes(code)))
  const own = piece.skuByFabric[fabric]
  return photo !== undefined
    ? oneFile(photo, 480)
    : own === undefined
      ? pieceImagePath(piece.sku, fabric)
      : imagePath({ sku: own })
}

/** The piece as a SKU with the SKU's own prices, sales included. Undefined if the SKU is not sold in the country. */
function asItIs(
  sku: SkuDetail | undefined,
  piece: SectionalPiece,
  country: Country,
  image: string,
): PricedPiece | undefined {
  const now = sku && priceNow(sku, country)
  if (sku === undefined || now === undefined) return undefined
  return {
    piece,
    sku,
    parameter: sku.optionChoiceParameter,
    now,
    regular: sku.prices[country]!.regular,
    isCut: isMadeToOrder(sku.fulfilmentType),
    leadTimeDays: sku.leadTimeDays,
    image,
    codes: [],
  }
}

/**
 * Prices every piece of a collection that is available in these choices in a country, by item type: as a stocked SKU if
 * there is one in these choices, otherwise made to order under the piece's own SKU. Undefined if the collection does
 * not offer one of the choices.
 */
export function pricePieces(
  kept: CachedSectional,
  choices: PlannerChoices,
  country: Country,
  language: Language,
): { readonly codes: readonly string[]; readonly pieces: ReadonlyMap<string, PricedPiece> } | undefined {
  const { collection, fabrics, skus } = kept
  const offered = [...fabrics.values()]
  const check = (...itemTypes: string[]) => checkSectional(itemTypes, choices, collection, country, offered)
  const legality = check()
  if (legality.kind === 'refused') return undefined
  const { codes } = legality
  const pieces = new Map(
    collection.pieces.flatMap((piece): [string, PricedPiece][] => {
      if (check(piece.itemTypeCode).kind === 'refused') return []
      const image = imageIn(kept, piece, codes)
      const own = ownSku(collection, piece, codes)
      const waiting = own === undefined ? undefined : asItIs(skus.get(own), piece, country, image)
      if (waiting !== undefined) return [[piece.itemTypeCode, waiting]]
      const booking = asItIs(skus.get(piece.sku), piece, country, image)
      const made: Configuration | undefined =
        booking && configure(pieceToOrder(collection, piece, offered), codes, country, language)
      if (booking === undefined || made?.kind !== 'configured') return []
      const { price, parameter, leadTimeDays } = made.configured
      return [
        [
          piece.itemTypeCode,
          {
            ...booking,
            parameter,
            now: price,
            regular: price,
            isCut: true,
            leadTimeDays,
            codes,
          },
        ],
      ]
    }),
  )
  return { codes, pieces }
}
