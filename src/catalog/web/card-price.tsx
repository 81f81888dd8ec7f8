import type { Currency } from '#lib/money.ts'
import { useMessages } from '#ui/language.tsx'
import type { ProductCard } from '../rules/card.ts'
import { listedPrice } from '../rules/listed-price.ts'
import { messages } from './product-card.messages.ts'
import { ProductPrice } from './product-price.tsx'

/** The price of a product in a list or a scene, after "From" if another choice costs less than the pictured one. */
export function CardPrice({
  price,
  currency,
}: {
  readonly price: ProductCard['price']
  readonly currency: Currency
}) {
  const t = useMessages(messages)
  const { isFrom, price: shown } = listedPrice(price)
  return (
    <span>
      {isFrom && `${t.from} `}
      <ProductPrice currency={currency} price={shown} />
    </span>
  )
}
