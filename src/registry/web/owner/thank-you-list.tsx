import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { noteThankYou, showGiftMessage } from '../../owner-contract.ts'
import { csvOf } from '../../rules/csv.ts'
import type { GivenGift } from '../../rules/own-registry.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

interface ListProps {
  readonly grId: string
  readonly gifts: readonly GivenGift[]
  /** A day in words. */
  readonly dated: (iso: string) => string
  readonly call: typeof send
}

const keyOf = ({ giftId, sku }: GivenGift): string => `${giftId} ${sku}`

/** Saves a text as a file of the browser. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The thank-yous and messages of the list, and their changes. */
function useGifts({ grId, gifts: first, call }: Pick<ListProps, 'grId' | 'gifts' | 'call'>) {
  const [gifts, setGifts] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  async function change(gift: GivenGift, work: () => Promise<Partial<GivenGift>>) {
    setFailed(false)
    try {
      const more = await work()
      setGifts(now => now.map(one => (keyOf(one) === keyOf(gift) ? { ...one, ...more } : one)))
    } catch {
      setFailed(true)
    }
  }
  const of = ({ sku, giftId }: GivenGift) => ({ grId, sku, giftId })
  return {
    gifts,
    hasFailed,
    onThank: (gift: GivenGift, isThanked: boolean) =>
      void change(gift, () => call(noteThankYou, { ...of(gift), isThanked })),
    onShow: (gift: GivenGift, isShown: boolean) =>
      void change(gift, () => call(showGiftMessage, { ...of(gift), isShown })),
  }
}

const rowOf = ({ giver, product, quantity, amount, boughtAt, message, thankedAt }: GivenGift): string[] => [
  giver,
  product,
  amount ?? String(quantity),
  boughtAt.slice(0, 10),
  message,
  thankedAt?.slice(0, 10) ?? '',
]

/** The giver's message with the button that hides or shows it, or why it cannot be read. */
function GiftMessage({ gift, onShow }: { readonly gift: GivenGift; readonly onShow: (isShown: boolean) => void }) {
  const { thanks: t } = useMessages(messages)
  const { giver, message, messageState } = gift
  if (messageState === 'shown' && message === '') return null
  const isHidden = messageState === 'hidden'
  return (
    <div className={styles.message}>
      <p className="ink-2">{messageState === 'shown' ? `“${message}”` : t.unread[messageState]}</p>
      {(isHidden || messageState === 'shown') && (
        <button
          type="button"
          className={`link ${styles.link}`}
          aria-label={isHidden ? t.showOf(giver) : t.hideOf(giver)}
          onClick={() => onShow(isHidden)}
        >
          {isHidden ? t.show : t.hide}
        </button>
      )}
    </div>
  )
}

/** A gift with its message and its thank-you. */
function GiftRow({
  gift,
  dated,
  onThank,
  onShow,
}: {
  readonly gift: GivenGift
  readonly dated: ListProps['dated']
  readonly onThank: (isThanked: boolean) => void
  readonly onShow: (isShown: boolean) => void
}) {
  const { thanks: t } = useMessages(messages)
  const { giver, product, quantity, amount, boughtAt, thankedAt } = gift
  return (
    <li className={styles.gift}>
      <div>
        <b>{giver}</b>
        <p className="ink-2">
          {amount === null ? t.of(product, quantity, dated(boughtAt)) : t.share(amount, product, dated(boughtAt))}
        </p>
      </div>
      {thankedAt === null ? (
        <Button variant="second" size="s" aria-label={t.writeOf(giver, product)} onClick={() => onThank(true)}>
          {t.write}
        </Button>
      ) : (
        <span className={styles.sent}>
          <Badge tone="ok">{t.sent(dated(thankedAt))}</Badge>
          <button type="button" className={`link ${styles.link}`} onClick={() => onThank(false)}>
            {t.undo}
          </button>
        </span>
      )}
      <GiftMessage gift={gift} onShow={onShow} />
    </li>
  )
}

/** The gifts by giver with their thank-yous, and the list as a file. */
export function ThankYouList({ dated, ...list }: ListProps) {
  const t = useMessages(messages)
  const { gifts, hasFailed, onThank, onShow } = useGifts(list)
  const written = gifts.filter(({ thankedAt }) => thankedAt !== null).length
  const lead = gifts.length === 0 ? t.thanks.none : t.thanks.lead(gifts.length - written, written)
  return (
    <section className={styles.thanks} aria-labelledby="thank-you">
      <h2 className="t-h3" id="thank-you">
        {t.thanks.title}
      </h2>
      <p className="t-small ink-2" aria-live="polite">
        {hasFailed ? t.failed : lead}
      </p>
      <ul>
        {gifts.map(gift => (
          <GiftRow
            key={keyOf(gift)}
            gift={gift}
            dated={dated}
            onThank={isThanked => onThank(gift, isThanked)}
            onShow={isShown => onShow(gift, isShown)}
          />
        ))}
      </ul>
      {gifts.length > 0 && (
        <button
          type="button"
          className={`link ${styles.link}`}
          onClick={() => download(csvOf([t.thanks.columns, ...gifts.map(rowOf)]), t.thanks.file)}
        >
          {t.thanks.download}
        </button>
      )}
    </section>
  )
}
