import type { ReactNode } from 'react'
import { AddToCart } from '#cart/web/add/add-to-cart.tsx'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { ProductCard as Card } from '#catalog/rules/card.ts'
import { CardFoot } from '#catalog/web/card-foot.tsx'
import { ProductCard } from '#catalog/web/product-card.tsx'
import type { Site } from '#lib/site.ts'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { send } from '#ui/send.ts'
import { hasCardIcon } from '#registry/rules/button-block.ts'
import { RegistryButton } from './registry-button.tsx'

export interface RegistryCarouselProps {
  readonly title: string
  readonly cards: readonly Card[]
  readonly site: Site
  /** The button of its cards [REG-15]. */
  readonly action: 'cart' | 'registry'
  readonly isDouble?: boolean
  readonly call?: SendCall
}

/**
 * A carousel of gifts with 6, 4 or 2 cards in view [REG-16], in one row or two. Each card has a button that adds it to
 * the registry or to the cart [REG-15].
 */
export function RegistryCarousel({ title, cards, site, action, isDouble, call = send }: RegistryCarouselProps) {
  const buttonOf = (card: Card): ReactNode =>
    action === 'registry' ? (
      <RegistryButton variant="product" pieces={[{ ...card, picture: card }]} call={call} />
    ) : (
      <AddToCart
        sku={card.sku}
        name={card.name}
        optionChoiceParameter={card.optionChoiceParameter}
        location="PLP"
        left={undefined}
        refusal={undefined}
        call={call}
      />
    )
  return (
    <Carousel title={title} fit="layer" headingSize="h2" isDouble={isDouble ?? false}>
      {cards.filter(hasCardIcon).map(card => (
        <ProductCard key={card.id} card={card} site={site} foot={<CardFoot corner={null} action={buttonOf(card)} />} />
      ))}
    </Carousel>
  )
}
