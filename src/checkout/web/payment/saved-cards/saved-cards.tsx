import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '#ui/language.tsx'
import type { CheckoutData } from '../../../contract/checkout-data.ts'
import type { PaymentKey } from '../payment-key.ts'
import { messages } from './saved-cards.messages.ts'
import { SavedCardPopup } from './saved-card-popup.tsx'

interface SavedCardsProps {
  readonly credit: CheckoutData['paymentData']['creditCardData']
  readonly paymentKey: () => Promise<PaymentKey>
  /** Called when a card was applied. */
  readonly onApplied: () => void
}

/** The button that opens the saved cards of the customer [PAY-32]. */
export function SavedCards({ credit, paymentKey, onApplied }: SavedCardsProps) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" style={{ minHeight: 'var(--hit-min)' }} onClick={() => setIsOpen(true)}>
        {t.open}
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
