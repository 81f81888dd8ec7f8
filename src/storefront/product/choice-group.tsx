import { useId } from 'react'
import { Link } from 'react-router'
import type { Currency } from '#lib/money.ts'
import { formatMoney } from '#lib/money.ts'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './choice-group.module.css'
import type { Choice, ChoiceGroup as Group } from './choices.ts'

/** What is chosen, in words, and the others as links: they work without scripts and can be shared. */
export function ChoiceGroup({ group: { name, chosen, choices }, currency }: { readonly group: Group; readonly currency: Currency }) {
  const headingId = useId()
  const isPriced = new Set(choices.map(choice => choice.price)).size > 1
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}><h2 id={headingId} className="t-title">{name}</h2><span className={styles.chosen}>{chosen}</span></div>
      {choices.length > 1 && (
        <ul className={choices.every(choice => choice.colour !== undefined) ? styles.chips : styles.cards}>
          {choices.map(choice => <li key={choice.name}>{choice.colour === undefined ? <Card choice={choice} price={isPriced && choice.price !== undefined ? formatMoney(choice.price, currency) : undefined} /> : <Chip choice={choice} colour={choice.colour} />}</li>)}
        </ul>
      )}
    </section>
  )
}

const linkTo = ({ sku, isChosen }: Choice) => ({ to: `?sku=${sku}`, replace: true, preventScrollReset: true, 'aria-current': isChosen || undefined })

const Chip = ({ choice, colour }: { readonly choice: Choice; readonly colour: string }) => (
  <Link {...linkTo(choice)} title={choice.name} className={classNames(styles.chip, choice.isChosen && styles.chosenChip, !choice.isSellable && styles.off)} style={{ backgroundColor: colour }}>
    <VisuallyHidden>{choice.name}{!choice.isSellable && ', out of stock'}</VisuallyHidden>
  </Link>
)

const Card = ({ choice, price }: { readonly choice: Choice; readonly price: string | undefined }) => (
  <Link {...linkTo(choice)} className={classNames(styles.card, choice.isChosen && styles.chosenCard)}>
    <span className={styles.name}>{choice.name}</span>
    {(price !== undefined || !choice.isSellable) && <span className={styles.note}>{choice.isSellable ? price : 'Out of stock'}</span>}
  </Link>
)
