import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { STEPS } from '../../../rules/steps.ts'
import { useCheckout } from '../../use-checkout.ts'
import { OfferPopup } from './offer-popup.tsx'
import { messages } from './offers.messages.ts'
import styles from './offers.module.css'

/** Why the popup is open: to change the offer, or on the way to the review. Undefined while it is closed. */
export type OffersFor = 'change' | 'forward' | undefined

interface StoreCardOffersProps {
  readonly opened: OffersFor
  readonly onOpen: (offersFor: OffersFor) => void
}

/** The offer of the store credit card that pays, and the popup in which the shopper chooses it. */
export function StoreCardOffers({ opened, onOpen }: StoreCardOffersProps) {
  const { toStep } = useCheckout()
  return (
    <>
      <ChosenOffer onChange={() => onOpen('change')} />
      {opened && (
        <OfferPopup
          onClose={() => onOpen(undefined)}
          onSaved={() => {
            onOpen(undefined)
            if (opened === 'forward') void toStep(STEPS.review)
          }}
        />
      )}
    </>
  )
}

/** The offer that applies, with the button that opens the popup if there is a choice. */
function ChosenOffer({ onChange }: { readonly onChange: () => void }) {
  const t = useMessages(messages)
  const offers = useCheckout().checkout.paymentData.plccOffers
  if (!offers) return null
  return (
    <>
      {offers.isSelectionLost && <Notice tone="warn">{t.lost}</Notice>}
      <div className={styles.chosen}>
        <Icon name="award" />
        <p>{offers.words}</p>
        {offers.financing && (
          <button type="button" className={`link ${styles.change}`} onClick={onChange}>
            {offers.selectedOption === null ? t.choose : t.change}
            {offers.selectedOption !== null && <span className="visually-hidden"> {t.offer}</span>}
          </button>
        )}
      </div>
    </>
  )
}
