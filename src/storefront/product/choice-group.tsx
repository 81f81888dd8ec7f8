import { useId } from 'react'
import type { Cents, Currency } from '#lib/money.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Chip, linkTo } from './choice-chip.tsx'
import styles from './choice-group.module.css'
import type { Choice, ChoiceGroup as Group } from './choices.ts'
import { formatPriceDifference } from '#lib/format-price-difference.ts'
import { messages } from './product.messages.ts'
import { differenceOf } from './shown-configuration.ts'

export interface ChoiceGroupProps {
  readonly group: Group
  readonly currency: Currency
  /** Price of the SKU on the page, in cents; choices show the difference to it. */
  readonly price: Cents | undefined
}

/** The name of the chosen option, and all options as links, which work without scripts and can be shared. */
export function ChoiceGroup({ group: { name, chosen, choices }, currency, price }: ChoiceGroupProps) {
  const headingId = useId()
  const areChips = choices.every(choice => choice.colour !== undefined)
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className="t-title">
          {name}
        </h2>
        <span className={styles.chosen}>{chosen}</span>
      </div>
      {choices.length > 1 && (
        <ul className={areChips ? styles.chips : styles.cards}>
          {choices.map(choice => (
            <li key={choice.name}>
              {areChips ? (
                <Chip choice={choice} more={differenceOf(choice, price)} currency={currency} />
              ) : (
                <Card choice={choice} more={differenceOf(choice, price)} currency={currency} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A choice as text, with its price difference to the SKU on the page. */
function Card({
  choice,
  more,
  currency,
}: {
  readonly choice: Choice
  readonly more: number | undefined
  readonly currency: Currency
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const note = !choice.isSellable ? t.outOfStock : formatPriceDifference(more, currency, language)
  return (
    <Link {...linkTo(choice)} className={classNames(styles.card, choice.isChosen && styles.chosenCard)}>
      <span className={styles.name}>{choice.name}</span>
      {note !== '' && <span className={styles.note}>{note}</span>}
      {choice.because !== undefined && <span className={styles.note}>{choice.because}</span>}
    </Link>
  )
}
