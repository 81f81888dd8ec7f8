import { GiftCards } from '#payments/web/gift-cards.tsx'
import { messages } from '#payments/web/gift-cards.messages.tsx'
import { TenderCodes } from '#payments/web/tender-codes.tsx'
import { useMessages } from '#ui/language.tsx'
import { giftCardCalls } from './gift-card-calls.ts'
import styles from './payment-step.module.css'
import { tenderCodeCalls } from './tender-code-calls.ts'
import { useCheckout } from '../use-checkout.ts'

/** Gift cards and tender codes on the payment step; they are charged before the card [PAY-59, PAY-62]. */
export function PaymentGiftCards() {
  const { title } = useMessages(messages)
  const {
    site: { currency },
    checkout: { config, paymentData },
    call,
    replace,
    report,
    log,
  } = useCheckout()
  return (
    <section aria-labelledby="gift-cards">
      <h2 id="gift-cards" className={`t-h3 ${styles.head}`}>
        {title}
      </h2>
      <GiftCards
        cards={paymentData.giftCards}
        currency={currency}
        amountDue={paymentData.amountDue}
        actions={giftCardCalls({ call, config, onAnswer: replace, report, log })}
      />
      <TenderCodes
        codes={paymentData.tenderCodesData}
        currency={currency}
        actions={tenderCodeCalls({ call, replace, report, log })}
      />
    </section>
  )
}
