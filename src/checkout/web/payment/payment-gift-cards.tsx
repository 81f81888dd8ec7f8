import { AccountRewards } from '#payments/web/account-rewards.tsx'
import { GiftCards } from '#payments/web/gift-cards.tsx'
import { messages } from '#payments/web/gift-cards.messages.tsx'
import { TenderCodes } from '#payments/web/tender-codes.tsx'
import { useMessages } from '#ui/language.tsx'
import { accountRewardCalls } from './tenders/account-reward-calls.ts'
import { giftCardCalls } from './gift-card-calls.ts'
import styles from './payment-step.module.css'
import { tenderCodeCalls } from './tenders/tender-code-calls.ts'
import { useCheckout } from '../use-checkout.ts'

/** Gift cards, tender codes and the account's certificates; charged before the card [PAY-59, PAY-61, PAY-62]. */
export function PaymentGiftCards() {
  const { title } = useMessages(messages)
  const {
    site: { currency },
    checkout,
    call,
    replace,
    report,
    log,
  } = useCheckout()
  const { config, paymentData } = checkout
  const certificates = paymentData.rewardsData?.certificates ?? []
  return (
    <section aria-labelledby="gift-cards">
      <h2 id="gift-cards" className={`t-h3 ${styles.head}`}>
        {title}
      </h2>
      <div className={styles.tenders}>
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
        {certificates.length > 0 && (
          <AccountRewards
            certificates={certificates}
            currency={currency}
            actions={accountRewardCalls({ call, replace, report, log, checkout })}
          />
        )}
      </div>
    </section>
  )
}
