import { Suspense } from 'react'
import type { SkuPrice } from '#catalog/rules/product.ts'
import { plus, type Cents } from '#lib/money.ts'
import type { Monogram } from '#monogram/web/monogram-store.ts'
import { Personalize } from '#monogram/web/personalize.tsx'
import { RegistryActions } from '../../product/registry-parts-on-demand.tsx'
import type { Route } from './+types/product.page.ts'

type Data = Route.ComponentProps['loaderData']

/** The offer to personalize the product; nothing for one that cannot be. */
export function Personalization({
  personalized,
  product,
  sku,
  site,
  price,
  stage,
}: Pick<Data, 'personalized' | 'product' | 'sku' | 'site'> & {
  readonly price: Cents | undefined
  readonly stage: HTMLElement | null
}) {
  if (personalized === undefined || price === undefined) return null
  const { fee, colour } = personalized
  const { country, currency } = site
  return (
    <Personalize
      product={{ sku: sku.sku, name: product.name, chosen: sku.chosen, price, country, currency, colour }}
      fee={fee}
      stage={stage}
    />
  )
}

/** The price with that of the work, once the shopper has written something. */
export function withWork(price: SkuPrice, monogram: Monogram | undefined, fee: Cents | undefined): SkuPrice {
  const isPlain = monogram === undefined || monogram.personalization.every(line => line.text.trim() === '')
  if (isPlain || fee === undefined) return price
  const { regular, sale } = price
  return { regular: plus(regular, fee), ...(sale !== undefined && { sale: plus(sale, fee) }) }
}

/** The buttons that add to a registry; none for gift cards, and for what is not sold any more. */
export function OnRegistry({
  product,
  sku,
  slides,
  site,
  choices,
  isGiftCard,
  personalized,
  price,
}: Pick<Data, 'product' | 'sku' | 'slides' | 'site' | 'choices' | 'isGiftCard' | 'personalized'> & {
  readonly price: Cents | undefined
}) {
  if (sku.isNla || isGiftCard) return null
  return (
    <Suspense>
      <RegistryActions
        {...{ sku, slides, price }}
        name={product.name}
        currency={site.currency}
        hasChoices={choices.length > 0}
        personalizationType={personalized?.type}
      />
    </Suspense>
  )
}
