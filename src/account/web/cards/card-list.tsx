import { Suspense, useState } from 'react'
import { cardName } from '#checkout/web/card-name.ts'
import type { StoreCardRange } from '#payments/rules/store-cards.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Empty } from '#ui/display/empty.tsx'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { makeCardDefault, removeCard, restoreCard, type ShownCard } from '../../contract.ts'
import { messages as shared } from '../account.messages.ts'
import frame from '../account.module.css'
import { SignInAgain } from '../sign-in-again.tsx'
import { CardDialog } from './card-dialog.tsx'
import { messages } from './cards.messages.ts'
import styles from './cards.module.css'

/** Short names of brands on the drawn cards. */
const MARKS: Readonly<Record<string, string>> = {
  Visa: 'VISA',
  MasterCard: 'MC',
  AmericanExpress: 'AMEX',
  Discover: 'DISC',
  DinersClub: 'DC',
  Jcb: 'JCB',
  Cup: 'CUP',
  PLCCSynchrony: 'C&B',
  CoBrandMasterCard: 'C&B',
  Imprint: 'C&B',
}

interface CardListProps {
  readonly saved: readonly ShownCard[]
  /** `accountCardsInfoLimit` [PAY-41]. */
  readonly limit: number
  readonly storeCards: readonly StoreCardRange[]
  /** False if the customer has to sign in again before a card can be added. */
  readonly isRecentSignIn: boolean
  readonly call: typeof send
}

/** The result of the last action; a removed card can be restored. */
interface Done {
  readonly what: 'added' | 'removed' | 'restored' | 'nowDefault'
  readonly card?: ShownCard
}

type Problem = 'failed' | 'offline' | 'tooLate'

function useCards(saved: readonly ShownCard[], call: typeof send) {
  const [cards, setCards] = useState(saved)
  const [done, setDone] = useState<Done>()
  const [problem, setProblem] = useState<Problem>()
  async function change(contract: typeof removeCard, what: 'removed' | 'restored' | 'nowDefault', card: ShownCard) {
    setProblem(undefined)
    try {
      const now = (await call(contract, { id: card.id })).cards
      setCards(now)
      if (what === 'restored' && !now.some(({ id }) => id === card.id)) {
        setDone(undefined)
        return setProblem('tooLate')
      }
      setDone({ what, card })
    } catch {
      setProblem(navigator.onLine ? 'failed' : 'offline')
    }
  }
  return {
    cards,
    done,
    problem,
    remove: (card: ShownCard) => void change(removeCard, 'removed', card),
    restore: (card: ShownCard) => void change(restoreCard, 'restored', card),
    makeDefault: (card: ShownCard) => void change(makeCardDefault, 'nowDefault', card),
    added: (now: readonly ShownCard[]) => {
      setProblem(undefined)
      setCards(now)
      setDone({ what: 'added' })
    },
  }
}

function DoneNotice({ done: { what, card }, onUndo }: { readonly done: Done; readonly onUndo: () => void }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  if (what === 'added' || !card) return <FocusedNotice tone="ok">{t.added}</FocusedNotice>
  return (
    <FocusedNotice tone="ok">
      {t[what](cardName(card, language))}
      {what === 'removed' && (
        <>
          {' '}
          <button type="button" className="link" onClick={onUndo}>
            {t.undo}
          </button>
        </>
      )}
    </FocusedNotice>
  )
}

/** The saved cards of a customer: to add and remove them, to undo a removal, and to choose the default one. */
export function CardList({ saved, limit, storeCards, isRecentSignIn, call }: CardListProps) {
  const [t, { failed }] = [useMessages(messages), useMessages(shared)]
  const { cards, done, problem, remove, restore, makeDefault, added } = useCards(saved, call)
  const [isAdding, setAdding] = useState(false)
  const [isRecent, setRecent] = useState(isRecentSignIn)
  const add = (
    <Button variant={cards.length === 0 ? 'primary' : 'second'} onClick={() => setAdding(true)}>
      <Icon name="plus" size="s" />
      {t.add}
    </Button>
  )
  const words = { failed, offline: t.offline, tooLate: t.tooLate }
  return (
    <div id="cards" className={frame.form}>
      {problem !== undefined && <Notice tone="warn">{words[problem]}</Notice>}
      {done && <DoneNotice key={`${done.what} ${done.card?.id}`} done={done} onUndo={() => restore(done.card!)} />}
      {cards.length === 0 ? (
        <Empty title={t.none} action={add}>
          {t.noneText}
        </Empty>
      ) : (
        <>
          <ul aria-label={t.list}>
            {cards.map(card => (
              <CardRow
                key={card.id}
                card={card}
                onMakeDefault={() => makeDefault(card)}
                onRemove={() => remove(card)}
              />
            ))}
          </ul>
          {cards.length < limit ? (
            <div className={frame.actions}>
              {add}
              <p className="t-small ink-2">{t.count(cards.length, limit)}</p>
            </div>
          ) : (
            <p className="ink-2">{t.full(limit)}</p>
          )}
        </>
      )}
      {isAdding && !isRecent && <SignInAgain section="cards" part="cards" />}
      {isAdding && isRecent && (
        <Suspense>
          <CardDialog
            {...{ limit, storeCards, call }}
            onClose={() => setAdding(false)}
            onSignInAgain={() => setRecent(false)}
            onAdded={now => {
              setAdding(false)
              added(now)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface CardRowProps {
  readonly card: ShownCard
  readonly onMakeDefault: () => void
  readonly onRemove: () => void
}

/** A saved card. An expired card is marked, and cannot become the default [PAY-35]. */
function CardRow({ card, onMakeDefault, onRemove }: CardRowProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const { type, expMonth, expYear, holderName, isExpired, isDefault } = card
  const name = cardName(card, language)
  const which = <VisuallyHidden>{t.of(name)}</VisuallyHidden>
  const date = `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`
  const expiry = expYear === 0 ? '' : isExpired ? t.ended(date) : t.goodThrough(date)
  return (
    <li className={classNames(styles.row, isExpired && styles.expired)}>
      <span className={styles.mark} aria-hidden="true">
        {MARKS[type] ?? <Icon name="credit-card" />}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          <span>{name}</span>
          {isExpired && <Badge tone="error">{t.expired}</Badge>}
          {isDefault && <Badge tone="ink">{t.isDefault}</Badge>}
        </p>
        <p className="t-small ink-2">{[holderName, expiry].filter(part => part !== '').join(', ')}</p>
      </div>
      <div className={styles.actions}>
        {!isDefault && !isExpired && (
          <button type="button" className={`link ${frame.link}`} onClick={onMakeDefault}>
            {t.makeDefault}
            {which}
          </button>
        )}
        <button type="button" className={`link ${frame.link}`} onClick={onRemove}>
          {t.remove}
          {which}
        </button>
      </div>
    </li>
  )
}
