import { cents, formatMoney } from '#lib/money.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useCheckout } from '../../use-checkout.ts'
import { messages } from './split.messages.ts'
import { SplitCards, type SplitCardsProps } from './split-cards.tsx'

/** The checkbox 'Pay with two cards' and, while it is checked, the two cards with their amounts [PAY-01, PAY-30]. */
export function SplitOption({ split, ...rest }: SplitCardsProps) {
  const { site, checkout } = useCheckout()
  const [t, language] = [useMessages(messages), useLanguage()]
  const total = formatMoney(cents(checkout.paymentData.amountDue), site.currency, language)
  return (
    <>
      <Checkbox
        label={t.choice}
        note={t.note(total)}
        checked={split.isOn}
        onChange={event => split.turn(event.target.checked)}
      />
      {split.isOn && <SplitCards split={split} {...rest} />}
    </>
  )
}
