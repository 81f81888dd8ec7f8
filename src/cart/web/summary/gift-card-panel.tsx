import { useState } from 'react'
import type { Currency } from '#lib/money.ts'
import type { GiftCardActions } from '#payments/web/gift-card-actions.ts'
import { GiftCards } from '#payments/web/gift-cards.tsx'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { useMessages } from '#ui/language.tsx'
import type { Cart } from '../../contract/cart.ts'
import { messages } from './summary.messages.ts'

export interface GiftCardPanelProps {
  readonly cart: Pick<Cart, 'giftCards' | 'orderSummary'>
  readonly currency: Currency
  readonly actions: GiftCardActions
}

/** Gift cards below the order summary of the cart; initially open if one is applied [PAY-59]. */
export function GiftCardPanel({ cart: { giftCards, orderSummary }, currency, actions }: GiftCardPanelProps) {
  const t = useMessages(messages)
  const [startsOpen] = useState(giftCards.length > 0)
  return (
    <AccordionItem title={t.giftCards} defaultOpen={startsOpen}>
      <GiftCards cards={giftCards} currency={currency} amountDue={orderSummary.amountDue} actions={actions} />
    </AccordionItem>
  )
}
