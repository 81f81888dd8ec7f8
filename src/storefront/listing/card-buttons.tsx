import { Suspense, useId } from 'react'
import type { ProductCard } from '#catalog/rules/card.ts'
import { CardFoot } from '#catalog/web/card-foot.tsx'
import { productPath } from '#catalog/rules/product.ts'
import { buttonClass } from '#ui/forms/button-look.ts'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { hasCardIcon } from '#registry/rules/button-block.ts'
import { RegistryIcon } from '../registry/registry-icon.tsx'
import { AddFromCard } from './add-from-card-on-demand.tsx'
import { messages } from './listing.messages.ts'

interface CardActionProps {
  readonly card: ProductCard
  /** Position of the card in its listing, from 1, and the number of all products. */
  readonly place: { readonly position: number; readonly total: number }
}

/** The action of a card: adds a product without choices to the cart; otherwise links to its page. */
function CardAction({ card, place }: CardActionProps) {
  const t = useMessages(messages)
  const nameId = useId()
  if (!card.isAvailable) return null
  return (
    <>
      {card.hasChoices ? (
        <LinkButton block variant="quiet" size="s" to={productPath(card.slug, card.sku)} aria-describedby={nameId}>
          {t.chooseOptions}
        </LinkButton>
      ) : (
        <Suspense
          fallback={
            <div className={buttonClass({ variant: 'quiet', size: 's', block: true })} aria-hidden>
              {'\u00A0'}
            </div>
          }
        >
          <AddFromCard
            sku={card.sku}
            name={card.name}
            optionChoiceParameter={card.optionChoiceParameter}
            isMadeToOrder={card.isMadeToOrder}
            place={place}
            describedBy={nameId}
          />
        </Suspense>
      )}
      <span id={nameId} hidden>
        {card.name}
      </span>
    </>
  )
}

/** The buttons of a card in a listing. SKUs that are not from stock cannot be on a registry [REG-08]. */
export const CardButtons = ({ card, place }: CardActionProps) => (
  <CardFoot
    corner={hasCardIcon(card) && <RegistryIcon card={card} />}
    action={<CardAction card={card} place={place} />}
  />
)
