import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { CheckoutData } from '../../../contract/checkout-data.ts'
import { cardName } from '../../card-name.ts'
import type { PaymentKey } from '../payment-key.ts'
import { messages } from './saved-cards.messages.ts'
import { SavedCardPopup } from './saved-card-popup.tsx'

interface SavedCardsProps {
  readonly credit: CheckoutData['paymentData']['creditCardData']
  readonly paymentKey: () => Promise<PaymentKey>
  /** Called when a card was applied. */
  readonly onApplied: () => void
}

/**
 * The button that opens the saved cards of the customer [PAY-32]; it asks for the security code of the card that pays,
 * if that has to be entered again [PAY-70].
 */
export function SavedCards({ credit, paymentKey, onApplied }: SavedCardsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const toVerify = credit.cardOneInfo?.verifyCreditCard ? credit.cardOneInfo : undefined
  return (
    <>
      <button type="button" className="link" style={{ minHeight: 'var(--hit-min)' }} onClick={() => setIsOpen(true)}>
        {toVerify ? t.verify(cardName(toVerify, language)) : t.open}
      </button>
      {isOpen &&
        // The popup has a form, which cannot be inside the form of the step.
        createPortal(
          <SavedCardPopup
            credit={credit}
            paymentKey={paymentKey}
            onClose={() => setIsOpen(false)}
            onApplied={() => {
              setIsOpen(false)
              onApplied()
            }}
          />,
          document.body,
        )}
    </>
  )
}
