import { aboutFabric, type Fabric } from '#catalog/rules/fabric/fabric.ts'
import { fabricPath } from '#catalog/rules/fabric/fabric-path.ts'
import type { Photo } from '#catalog/rules/pictures/photo.ts'
import { messages as said } from '#catalog/rules/product.messages.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { messages } from './product.messages.ts'

/** The data of a fabric that its chip shows. */
export interface FabricChip {
  /** Material by which fabrics are grouped: `Velvet`, `Aniline leather`. */
  readonly type: string
  /** Colour family for the filter. */
  readonly family: string
  /**
   * Path of its 104-pixel swatch without extension, available as AVIF and WebP. Undefined: the colour is shown instead.
   */
  readonly chip?: string
  /** True if products in it are in stock; otherwise each is cut to order. */
  readonly isStock: boolean
  /** Working days until the mill delivers it; absent: it is on our shelves. */
  readonly millDays?: number
}

/** The chosen fabric, with the text on the back of its swatch [SWT-25]. */
export interface ChosenCloth extends FabricChip {
  readonly choiceCode: string
  /** Path of its page. */
  readonly path: string
  readonly name: string
  readonly description: string
  readonly content: string
  readonly origin: string
  readonly care: string
  /** Alternative text of its picture. */
  readonly alt: string
  readonly picture: { readonly chip: Photo; readonly zoom: Photo } | null
}

const typeOf = (fabric: Fabric, language: Language): string =>
  aboutFabric(fabric).type ?? messages[language][fabric.kind]

/** Fabrics by choice code, as chips show them. */
export const fabricChips = (fabrics: readonly Fabric[], language: Language): Map<string, FabricChip> =>
  new Map(
    fabrics.map(fabric => [
      fabric.choiceCode,
      {
        type: typeOf(fabric, language),
        family: fabric.family,
        isStock: fabric.isStock,
        ...((fabric.millDays ?? 0) > 0 && { millDays: fabric.millDays! }),
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
    choiceCode: fabric.choiceCode,
    path: fabricPath(fabric),
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
