import { NOTIFICATIONS } from '#cart/rules/basket.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { saveShippingAndGiftOptions } from '../../contract/gift-option-calls.ts'
import { useCheckout } from '../use-checkout.ts'
import { messages } from './options.messages.tsx'
import styles from './options-step.module.css'
import { useSavedChoice } from './use-saved-choice.ts'
import { withChoice } from './with-choice.ts'

/** The mails about parcels and deliveries that the buyer wants [CHK-32]. */
export function NotificationOptions() {
  const { notify: t } = useMessages(messages)
  const { checkout, call } = useCheckout()
  const { notificationOptions } = checkout.shippingOptions
  const chosen = useSavedChoice(notificationOptions, saveShippingAndGiftOptions.name, wanted =>
    call(saveShippingAndGiftOptions, { notificationOptions: wanted }),
  )
  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>{t.title}</legend>
      {NOTIFICATIONS.map(one => (
        <Checkbox
          key={one}
          label={t.mails[one]}
          checked={chosen.value.includes(one)}
          onChange={event => chosen.choose(withChoice(NOTIFICATIONS, chosen.value, one, event.target.checked))}
        />
      ))}
      <p className={styles.note}>{t.note}</p>
    </fieldset>
  )
}
