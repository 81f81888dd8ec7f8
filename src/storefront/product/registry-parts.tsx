import { isPersonalizationMissing } from '#cart/rules/lines/personalization-missing.ts'
import type { ProductCard } from '#catalog/rules/card.ts'
import type { FulfilmentType } from '#catalog/rules/fulfilment-type.ts'
import type { GallerySlide } from '#catalog/rules/product/gallery-slides.ts'
import type { PersonalizationType } from '#catalog/rules/product.ts'
import { formatMoney, type Cents, type Currency } from '#lib/money.ts'
import { useMonogram, type Monogram } from '#monogram/web/monogram-store.ts'
import { buttonBlock, hasCardIcon } from '#registry/rules/button-block.ts'
import { RegistryButton } from '../registry/registry-button.tsx'
import { useLanguage } from '#ui/language.tsx'

interface RegistryActionsProps {
  readonly name: string
  readonly sku: { readonly sku: string; readonly chosen: string; readonly fulfilmentType: FulfilmentType }
  /** The first slide of the gallery shows the product. */
  readonly slides: readonly GallerySlide[]
  readonly price: Cents | undefined
  readonly currency: Currency
  /** True if the product comes in several colours or sizes. */
  readonly hasChoices: boolean
  /** Absent: the product cannot be personalized. */
  readonly personalizationType?: PersonalizationType | undefined
}

/** True if the shopper personalizes the product, and the text was refused or is missing [REG-09]. */
const isInvalid = (monogram: Monogram | undefined, type: PersonalizationType | undefined): boolean =>
  monogram !== undefined &&
  type !== undefined &&
  (monogram.hasError ||
    monogram.isAddToCartDisabled ||
    isPersonalizationMissing({
      isActive: monogram.isPersonalized,
      type,
      lines: monogram.personalization.map(line => line.text),
    }))

/**
 * The add-to-registry buttons of a product page [REG-02]: of the SKU that is shown and, if there are others to choose
 * from, 'Add now, decide later'.
 */
export function RegistryActions({
  name,
  sku,
  slides,
  price,
  currency,
  hasChoices,
  personalizationType,
}: RegistryActionsProps) {
  const language = useLanguage()
  const monogram = useMonogram()
  const [slide] = slides
  const pieces = [
    {
      sku: sku.sku,
      name,
      optionText: sku.chosen,
      picture: slide?.kind === 'piece' ? slide.picture : undefined,
      formattedPrice: price === undefined ? undefined : formatMoney(price, currency, language),
    },
  ]
  const shared = {
    pieces,
    addition: { ...sku, isPersonalizationInvalid: isInvalid(monogram, personalizationType) },
    personalizationFault: monogram?.errorMsg || undefined,
  }
  const isLaterOffered = hasChoices && buttonBlock(sku, true) === undefined
  return (
    // Styled here: a stylesheet of its own would load later, and move what is below.
    <div key={sku.sku} style={{ display: 'grid', gap: 'var(--s-3)' }}>
      <RegistryButton variant="product" {...shared} />
      {isLaterOffered && <RegistryButton variant="later" {...shared} />}
    </div>
  )
}

/** 'Add All' below the products that complete a look: those from stock, each once. */
export function AddLook({ cards, currency }: { readonly cards: readonly ProductCard[]; readonly currency: Currency }) {
  const language = useLanguage()
  const pieces = cards.filter(hasCardIcon).map(card => ({
    sku: card.sku,
    name: card.name,
    optionText: card.optionText,
    picture: card,
    formattedPrice: formatMoney(card.price.now, currency, language),
  }))
  return pieces.length < 2 ? null : (
    <div style={{ marginTop: 'var(--s-5)' }}>
      <RegistryButton variant="all-bottom" pieces={pieces} />
    </div>
  )
}
