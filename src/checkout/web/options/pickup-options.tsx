import { cents, formatMoney } from '#lib/money.ts'
import { PICKUP_NOTIFICATIONS } from '#cart/rules/basket.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { saveShippingAndGiftOptions, updateBaggingOption, updateGiftReceipt } from '../../contract/gift-option-calls.ts'
import { useCheckout } from '../use-checkout.ts'
import styles from './options-step.module.css'
import { PickupContact } from './pickup-contact.tsx'
import { messages } from './pickup-options.messages.ts'
import type { RecipientView } from '../../contract/checkout-data.ts'
import { useSavedChoice } from './use-saved-choice.ts'
import { withChoice } from './with-choice.ts'

/** Contact, receipt, bag and mails of a pickup [CHK-25, CHK-32]. */
export function PickupOptions({ recipient: { id, bopsOptions } }: { readonly recipient: RecipientView }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const {
    checkout: { shippingOptions },
    call,
    site: { currency },
  } = useCheckout()
  const receipt = useSavedChoice(bopsOptions.giftReceiptOption ?? 'regular', updateGiftReceipt.name, selectedOption =>
    call(updateGiftReceipt, { recipientId: id, selectedOption }),
  )
  const bag = useSavedChoice(bopsOptions.baggingOption ?? 'none', updateBaggingOption.name, selectedOption =>
    call(updateBaggingOption, { recipientId: id, selectedOption }),
  )
  const price = formatMoney(cents(shippingOptions.giftServicePrices.bag), currency, language)
  return (
    <>
      <PickupContact recipientId={id} saved={bopsOptions.pickupContact} />
      <div className={styles.pair}>
        <fieldset className={styles.box}>
          <legend className={styles.legend}>{t.receipt}</legend>
          {(['regular', 'gift'] as const).map(one => (
            <Radio
              key={one}
              name={`receipt-${id}`}
              label={t[one]}
              note={one === 'gift' ? t.giftNote : undefined}
              checked={receipt.value === one}
              onChange={() => receipt.choose(one)}
            />
          ))}
        </fieldset>
        <fieldset className={styles.box}>
          <legend className={styles.legend}>{t.bag}</legend>
          {(['none', 'gift'] as const).map(one => (
            <Radio
              key={one}
              name={`bag-${id}`}
              label={one === 'none' ? t.noBag : t.giftBag(price)}
              checked={bag.value === one}
              onChange={() => bag.choose(one)}
            />
          ))}
        </fieldset>
      </div>
      <PickupMails hasContact={bopsOptions.pickupContact !== null && bopsOptions.pickupContact.email !== ''} />
    </>
  )
}

/** Recipients of the mail that says that the goods are ready; the contact only if an address is known. */
function PickupMails({ hasContact }: { readonly hasContact: boolean }) {
  const t = useMessages(messages)
  const { checkout, call } = useCheckout()
  const chosen = useSavedChoice(
    checkout.shippingOptions.pickupNotificationOptions,
    saveShippingAndGiftOptions.name,
    wanted => call(saveShippingAndGiftOptions, { pickupNotificationOptions: wanted }),
  )
  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>{t.notify}</legend>
      {PICKUP_NOTIFICATIONS.filter(one => one === 'buyer' || hasContact).map(one => (
        <Checkbox
          key={one}
          label={one === 'buyer' ? t.buyer : t.person}
          checked={chosen.value.includes(one)}
          onChange={event => chosen.choose(withChoice(PICKUP_NOTIFICATIONS, chosen.value, one, event.target.checked))}
        />
      ))}
    </fieldset>
  )
}
