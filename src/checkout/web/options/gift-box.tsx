import { GIFT_OPTIONS, type GiftOption } from '#cart/rules/basket.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useCheckout } from '../use-checkout.ts'
import { messages } from './options.messages.tsx'
import styles from './options-step.module.css'
import type { SavedValue } from './use-saved-value.ts'
import { withChoice } from './with-choice.ts'

export interface GiftBoxProps {
  /** `to Nora Lind` */
  readonly name: string
  readonly options: SavedValue<readonly GiftOption[]>
}

/** Gift options of a recipient's parcels: prices left out, gift wrap, gift receipt [CHK-23]. */
export function GiftBox({ name, options }: GiftBoxProps) {
  const { box: t } = useMessages(messages)
  const language = useLanguage()
  const {
    checkout: { shippingOptions },
    site: { currency },
  } = useCheckout()
  const { wrap } = shippingOptions.giftServicePrices
  const words = {
    'no-prices': { label: t.noPrices, note: undefined },
    wrap: { label: t.wrap(formatMoney(cents(wrap), currency, language)), note: t.wrapNote },
    receipt: { label: t.receipt, note: t.receiptNote },
  }
  const toggle = (one: GiftOption, isOn: boolean) => options.choose(withChoice(GIFT_OPTIONS, options.value, one, isOn))
  return (
    <fieldset className={styles.box}>
      <legend className={styles.legend}>
        {t.title}
        <span className="visually-hidden"> {name}</span>
      </legend>
      {GIFT_OPTIONS.map(one => (
        <Checkbox
          key={one}
          label={words[one].label}
          note={words[one].note}
          checked={options.value.includes(one)}
          onChange={event => toggle(one, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
