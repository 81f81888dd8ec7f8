import { useState, type FormEvent } from 'react'
import { paymentConfig } from '#checkout/contract/card-calls.ts'
import type { StoreCardRange } from '#payments/rules/store-cards.ts'
import { CardFields } from '#payments/web/card-fields.tsx'
import { useCardEntry } from '#payments/web/use-card-entry.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import type { send } from '#ui/send.ts'
import { addCard, type ShownCard } from '../../contract.ts'
import { messages as shared } from '../account.messages.ts'
import styles from '../account.module.css'
import { messages } from './cards.messages.ts'

type Problem = 'full' | 'refused' | 'unavailable' | 'offline' | 'failed'

interface CardDialogProps {
  readonly limit: number
  readonly storeCards: readonly StoreCardRange[]
  readonly call: typeof send
  readonly onClose: () => void
  /** Called after the card was cleared: a sign-in keeps the entries of a page, and must never keep a card. */
  readonly onSignInAgain: () => void
  readonly onAdded: (cards: readonly ShownCard[]) => void
}

/** The form of a new card. The browser encrypts it; the number never reaches the shop. */
export function CardDialog({ limit, storeCards, call, onClose, onSignInAgain, onAdded }: CardDialogProps) {
  const [t, { failed, saving, cancel }] = [useMessages(messages), useMessages(shared)]
  const card = useCardEntry({ storeCards })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const entered = card.validate(Date.now())
    if (!entered) return
    setBusy(true)
    setProblem(undefined)
    try {
      const [config, { sealCard }] = await Promise.all([
        call(paymentConfig, {}),
        import('#payments/web/encrypt-card.ts'),
      ])
      const answer = await call(addCard, { card: await sealCard(entered, config) })
      if (answer.outcome === 'saved') {
        card.clear()
        return onAdded(answer.cards)
      }
      if (answer.outcome === 'sign-in-again') {
        card.clear()
        return onSignInAgain()
      }
      setProblem(answer.outcome)
    } catch {
      setProblem(navigator.onLine ? 'failed' : 'offline')
    }
    setBusy(false)
  }

  const words = { full: t.full(limit), refused: t.refused, unavailable: t.unavailable, offline: t.offline, failed }
  return (
    <Dialog open title={t.newTitle} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={event => void save(event)}>
        {problem !== undefined && <Notice tone={problem === 'refused' ? 'error' : 'warn'}>{words[problem]}</Notice>}
        <CardFields card={card} />
        <p className="t-small ink-2">{t.safe}</p>
        <DialogActions>
          <Button type="submit" busy={isBusy} busyLabel={saving}>
            {t.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
