import { useId, useState, type FormEvent } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import type { AccountCard } from '../../../contract/checkout-data.ts'
import { cardName } from '../../card-name.ts'
import { choiceFault } from '../saved-cards/card-choice.ts'
import { messages as cardWords } from '../saved-cards/saved-cards.messages.ts'
import { useCheckout } from '../../use-checkout.ts'
import { messages } from './split.messages.ts'
import styles from './split.module.css'

interface SelectTwoCardsProps {
  readonly cards: readonly AccountCard[]
  /** Ids of the cards that are selected at first. */
  readonly initial: readonly string[]
  readonly onClose: () => void
  readonly onUpdate: (one: AccountCard, two: AccountCard) => void
  /** Called with the one card that is selected besides the new one, if there is one. */
  readonly onAddNew: (one: AccountCard | undefined) => void
}

/** Words below a saved card: its expiry, or why it cannot be chosen. */
function useNoteOf(): (card: AccountCard, fault: ReturnType<typeof choiceFault>) => string {
  const [t, words] = [useMessages(messages), useMessages(cardWords)]
  return ({ cardInfo: { expMonth, expYear } }, fault) => {
    const date = `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`
    if (fault === 'expired') return words.expiredOn(date)
    if (fault === 'only-store-card') return words.onlyStoreCard
    return expYear === 0 ? '' : t.expires(date)
  }
}

/** The popup 'Select Two Cards': exactly two of the saved cards, in the order of their selection [PAY-38]. */
export function SelectTwoCards({ cards, initial, onClose, onUpdate, onAddNew }: SelectTwoCardsProps) {
  const [t, words, language] = [useMessages(messages), useMessages(cardWords), useLanguage()]
  const { isOnlyCbccAllowed } = useCheckout().checkout.paymentData.creditCardData
  const [noteOf, limitId] = [useNoteOf(), useId()]
  const faultOf = (card: AccountCard) => choiceFault(card, { usedId: null, isOnlyCbccAllowed })
  const [ids, setIds] = useState(() =>
    initial.filter(id => cards.some(card => card.cardInfo.id === id && !faultOf(card))),
  )
  const [isWrong, setIsWrong] = useState(false)
  const [one, two] = ids.flatMap(id => cards.find(card => card.cardInfo.id === id) ?? [])
  const isFull = ids.length === 2
  function choose(id: string, isChosen: boolean) {
    setIds(isChosen ? [...ids, id] : ids.filter(other => other !== id))
    setIsWrong(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (one && two) onUpdate(one, two)
    else setIsWrong(true)
  }
  return (
    <Dialog open title={t.title} onClose={onClose} describedBy={limitId}>
      <form className={styles.popup} noValidate onSubmit={submit}>
        <p id={limitId} className="t-small ink-2">
          {t.limit}
        </p>
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{t.list}</legend>
          {cards.map(card => {
            const { id, type, lastFour } = card.cardInfo
            const isChosen = ids.includes(id)
            const fault = faultOf(card)
            const note = noteOf(card, fault)
            return (
              <Checkbox
                key={id}
                label={`${cardName({ type, lastFour }, language)}${card.isExpired ? words.expired : ''}`}
                {...(note !== '' && { note })}
                checked={isChosen}
                disabled={fault !== undefined || (isFull && !isChosen)}
                onChange={event => choose(id, event.target.checked)}
              />
            )
          })}
        </fieldset>
        <p role="status" className={isFull ? 't-small ink-2' : 'visually-hidden'}>
          {isFull && t.full}
        </p>
        {isWrong && <Notice tone="error">{t.choose}</Notice>}
        <DialogActions>
          <Button type="submit">{t.update}</Button>
          <Button variant="second" disabled={isFull} onClick={() => onAddNew(one)}>
            {t.addNew}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
