import { cents, formatMoney, ZERO } from '#lib/money.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { cardOfRest, correctedAmounts, isPayable, uncovered, type SplitAmounts } from '../../../rules/split-amounts.ts'
import { useCheckout } from '../../use-checkout.ts'
import { messages } from './split.messages.ts'
import styles from './split.module.css'

interface SplitAmountLineProps {
  readonly amounts: SplitAmounts
  readonly onChange: (amounts: SplitAmounts) => void
}

/**
 * The total as a line that a handle divides between the cards, in whole dollars for card one. If the amounts do not add
 * up to the total, it says by how much, with a button that puts it right [PAY-30].
 */
export function SplitAmountLine({ amounts, onChange }: SplitAmountLineProps) {
  const { site, checkout } = useCheckout()
  const [t, language] = [useMessages(messages), useLanguage()]
  const due = cents(checkout.paymentData.amountDue)
  const money = (amount: number) => formatMoney(cents(Math.abs(amount)), site.currency, language)
  if (!amounts.every(isPayable)) return null
  const [one, two] = amounts
  const rest = uncovered(amounts, due)
  const whole = Math.max(due, one + two)
  const most = Math.floor((due - 1) / 100)
  const share = one / whole
  return (
    <div className={styles.line}>
      <div className={styles.measures} style={{ gridTemplateColumns: [one, two, Math.max(rest, 0)].map(fr).join(' ') }}>
        <Part name={t.cards[0]} amount={money(one)} share={share} />
        <Part name={t.cards[1]} amount={money(two)} share={two / whole} />
        {rest > 0 && <span className={styles.open} />}
      </div>
      {most > 1 && rest === 0 && (
        <input
          type="range"
          className={styles.handle}
          aria-label={t.amountOf(t.cards[0])}
          aria-valuetext={t.parts(money(one), money(two))}
          min={1}
          max={most}
          value={Math.min(Math.max(Math.round(one / 100), 1), most)}
          onChange={event => onChange(correctedAmounts([Number(event.target.value) * 100, ZERO], due))}
        />
      )}
      {rest !== 0 && <Rest amounts={amounts} rest={rest} amount={money(rest)} onChange={onChange} />}
    </div>
  )
}

const fr = (part: number): string => `minmax(0, ${part}fr)`

/** A card's part of the line; a short one shows no figure, which is in the field below too. */
const Part = ({ name, amount, share }: { readonly name: string; readonly amount: string; readonly share: number }) => (
  <div className={styles.measure}>
    {share > 0.22 && (
      <span>
        <span className={styles.name}>{name} </span>
        {amount}
      </span>
    )}
  </div>
)

interface RestProps extends SplitAmountLineProps {
  readonly rest: number
  readonly amount: string
}

/** The amount that is missing or too much, and the button that changes one card's amount by it. */
function Rest({ amounts: [one, two], rest, amount, onChange }: RestProps) {
  const t = useMessages(messages)
  const due = cents(useCheckout().checkout.paymentData.amountDue)
  const card = cardOfRest([one, two], due)
  const words = rest > 0 ? t.put : t.take
  return (
    <>
      <p role="alert" className={styles.error}>
        <Icon name="alert-circle" size="s" />
        {rest > 0 ? t.missing(amount) : t.tooMuch(amount)}
      </p>
      <Button
        variant="quiet"
        size="s"
        onClick={() => {
          if (card === undefined) onChange(correctedAmounts([Number.NaN, Number.NaN], due))
          else onChange(card === 1 ? [one, due - one] : [due - two, two])
        }}
      >
        {card === undefined ? t.halve : words[card]}
      </Button>
    </>
  )
}
