import type { CartSku } from '#cart/rules/cart-sku.ts'
import type { LineGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import { languageOf, type Language, type Locale } from '#lib/language.ts'

interface NamedLine {
  readonly sku: string
  readonly title: string
  readonly optionText: string
  readonly optionChoices: string | null
  readonly emailed?: Pick<LineGift, 'share'> | null | undefined
}

/**
 * The lines of an order with the names of products and options in a language. They are as ordered if the order was
 * placed in that language, and for a SKU or a choice that is no longer sold. `skus` is the catalogue in that language.
 */
export const linesInLanguage = <Line extends NamedLine>(
  { locale, lines }: { readonly locale: Locale; readonly lines: readonly Line[] },
  skus: ReadonlyMap<string, CartSku>,
  language: Language,
): readonly Line[] =>
  languageOf(locale) === language
    ? lines
    : lines.map(line => {
        const sku = lineSku(skus, line)
        return sku ? { ...line, title: sku.title, optionText: sku.optionText } : line
      })
