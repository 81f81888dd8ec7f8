import type { Photo } from '#catalog/rules/pictures/photo.ts'
import type { ProductPhoto } from '#catalog/rules/pictures/product-photos.ts'
import type { InEnglish } from '#catalog/rules/copy-texts.ts'
import type { Picture } from '#catalog/rules/product.ts'
import type { Rating } from '#catalog/rules/review.ts'
import type { View } from '#catalog/rules/blueprint/view.ts'
import type {
  FilteredChoiceGroups,
  ProductView,
  Quickship,
  SpecialOrderChoice,
  SpecialOrderDebug,
} from '../contract.ts'
import type { send } from '#ui/send.ts'
import type { Selection } from '../rules/options.ts'

export type Material = 'fabric' | 'leather'
/** The choices of the fabric option by material; a product may have no leathers. */
export type FabricChoices = Readonly<Partial<Record<Material, FilteredChoiceGroups>>>

/** A photograph besides the main ones, with the names of the choices that it shows. */
export interface NamedShot {
  readonly photo: ProductPhoto
  readonly alt: string
  readonly names: string
}

/** The data of the page's first rendering, from its loader. */
export interface SpecialOrderStart {
  readonly product: InEnglish & {
    readonly slug: string
    readonly name: string
    readonly description: string
    readonly rating: Rating
    /** The form and size from which a fabric without photograph is drawn. */
    readonly drawing: Pick<Picture, 'drawing' | 'dimension' | 'colour'>
    readonly mainPhotos: readonly ProductPhoto[]
    readonly shots: readonly NamedShot[]
    readonly sizes: View | undefined
  }
  readonly view: ProductView
  /** Working days of the workshop, without those until the mill delivers the fabric. */
  readonly workshopDays: number
  readonly selection: Selection
  /** Names or codes that the link asks for but that are no longer offered. */
  readonly notOffered: readonly string[]
  /** The reason why the choices of the link do not fit together; empty if they do. */
  readonly refused: string
  readonly material: Material
  readonly choices: FabricChoices
  /** Every fabric and leather by choice code. */
  readonly fabrics: Readonly<Record<string, SpecialOrderChoice>>
  /** Close-ups of the fabrics by choice code. */
  readonly closeUps: Readonly<Record<string, Photo>>
  readonly brandName: string
}

interface ViewInput {
  readonly sku: string
  readonly choices: string
  readonly isFabricPopup?: 'true' | 'false'
}

/** The calls of the page. */
export interface SpecialOrderCalls {
  readonly view: (input: ViewInput) => Promise<ProductView>
  readonly toggle: (input: { sku: string; isMaterialToggle: 'true' | 'false' }) => Promise<ProductView>
  readonly choices: (
    input: { sku: string; optioncode: string; optiontype: Material } & Record<string, string>,
  ) => Promise<FilteredChoiceGroups>
  readonly quickship: (id: string) => Promise<Quickship>
  readonly debug: (sku: string) => Promise<SpecialOrderDebug>
  /** Sends the calls of the configurations that a customer keeps. */
  readonly account: typeof send
}
