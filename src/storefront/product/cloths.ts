import { aboutFabric } from '#catalog/rules/fabric/fabric.ts'
import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import type { Photo } from '#catalog/rules/pictures/photo.ts'
import { messages as said } from '#catalog/rules/product.messages.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { messages } from './product.messages.ts'

/** What a chip says of its fabric. */
export interface Cloth {
  /** `Velvet`, `Aniline leather`: fabrics are grouped by it. */
  readonly type: string
  /** The shade under which a shopper looks for it. */
  readonly family: string
  /** Its swatch at 104 pixels, without the ending: there is an AVIF and a WebP. Undefined: its colour stands in. */
  readonly chip?: string
  /** Pieces in it wait in a warehouse; of the others every piece is cut to order. */
  readonly isStock: boolean
}

/** The chosen fabric, with what is written on the back of a swatch [SWT-25]. */
export interface ChosenCloth extends Cloth {
  readonly name: string
  readonly description: string
  readonly content: string
  readonly origin: string
  readonly care: string
  /** What its picture shows. */
  readonly alt: string
  readonly picture: { readonly chip: Photo; readonly zoom: Photo } | null
}

const typeOf = (fabric: Fabric, language: Language): string =>
  aboutFabric(fabric).type ?? messages[language][fabric.kind]

/** Fabrics by choice code, as chips show them. */
export const clothsOf = (fabrics: readonly Fabric[], language: Language): Map<string, Cloth> =>
  new Map(
    fabrics.map(fabric => [
      fabric.choiceCode,
      {
        type: typeOf(fabric, language),
        family: fabric.family,
        isStock: fabric.isStock,
        ...(fabric.picture !== null && { chip: `${fabric.picture.chip.stem}-${fabric.picture.chip.widths[0]}` }),
      },
    ]),
  )

export function chosenCloth(
  fabrics: readonly Fabric[],
  codes: readonly string[],
  country: Country,
  language: Language,
): ChosenCloth | undefined {
  const fabric = fabrics.find(one => codes.includes(one.choiceCode))
  if (fabric === undefined) return undefined
  const { content = '', origin = '', care = '' } = aboutFabric(fabric)
  return {
    name: fabric.choiceName,
    description: fabric.description,
    type: typeOf(fabric, language),
    family: fabric.family,
    isStock: fabric.isStock,
    content,
    origin,
    care,
    alt: said[language].cloth[country](fabric.choiceName),
    picture: fabric.picture,
  }
}
