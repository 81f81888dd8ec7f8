import { useId } from 'react'
import { AddToCart } from '#cart/web/add-to-cart.tsx'
import type { ProductCard } from '#catalog/rules/card.ts'
import { productPath } from '#catalog/rules/product.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { send } from '#ui/send.ts'

export interface CardActionProps {
  readonly card: ProductCard
  /** Of the card in its listing, from 1, and how many there are. */
  readonly place: { readonly position: number; readonly total: number }
}

/** What a card offers below its price: straight into the cart where there is nothing to choose, or else the way to choose. */
export function CardAction({ card, place }: CardActionProps) {
  const nameId = useId()
  if (!card.isAvailable) return null
  return (
    <>
      {card.hasChoices
        ? <LinkButton block variant="quiet" size="s" to={productPath(card.slug, card.sku)} aria-describedby={nameId}>Choose Options</LinkButton>
        : <AddToCart sku={card.sku} name={card.name} optionChoiceParameter={card.optionChoiceParameter} location="PLP" place={place} describedBy={nameId} left={undefined} refusal={undefined} call={send} />}
      <span id={nameId} hidden>{card.name}</span>
    </>
  )
}
