import { useRef, useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { noteThankYou, ownRegistryGifts, showGiftMessage } from '../../owner-contract.ts'
import { csvOf } from '../../rules/csv.ts'
import type { GiftPart, GivenGift } from '../../rules/own-registry.ts'
import { MOST_GIFTS } from '../../rules/registry-limits.ts'
import { MoreItems } from '../more-items.tsx'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

interface ListProps {
  readonly grId: string
  /** The part that the server renders. */
  readonly part: GiftPart
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

/** A part with a change of one gift, and the number of thank-yous that follows from it. */
function changed(part: GiftPart, gift: GivenGift, more: Partial<GivenGift>): GiftPart {
  const before = part.gifts.find(one => keyOf(one) === keyOf(gift))
  if (before === undefined) return part
  const after = { ...before, ...more }
  return {
    ...part,
    gifts: part.gifts.map(one => (one === before ? after : one)),
    written: part.written + Number(after.thankedAt !== null) - Number(before.thankedAt !== null),
  }
}

/** The loaded thank-yous and messages of the list, their changes, and the loading of more of them. */
function useGifts({ grId, part: first, call }: Pick<ListProps, 'grId' | 'part' | 'call'>) {
  const [part, setPart] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<'failed' | 'notLoaded'>()
  /** The number of gifts that is being loaded; undefined if none are. */
  const asked = useRef<number>(undefined)
  // Number of the latest request: the reply to an earlier one may be older than a change, and is ignored.
  const turn = useRef(0)
  const attempt = async (work: () => Promise<void>, kind: 'failed' | 'notLoaded') => {
    setFailure(undefined)
    try {
      await work()
    } catch {
      setFailure(kind)
    }
  }
  const load = async (count: number) => {
    const mine = ++turn.current
    asked.current = count
    setLoading(true)
    try {
      const answer = await call(ownRegistryGifts, { grId, count })
      if (mine === turn.current) setPart(answer)
    } finally {
      if (mine === turn.current) {
        asked.current = undefined
        setLoading(false)
      }
    }
  }
  const onCount = (count: number) => attempt(() => load(count), 'notLoaded')
  const change = (gift: GivenGift, work: () => Promise<Partial<GivenGift>>) =>
    void attempt(async () => {
      const more = await work()
      setPart(now => changed(now, gift, more))
      if (asked.current !== undefined) await onCount(asked.current)
    }, 'failed')
  const of = ({ sku, giftId }: GivenGift) => ({ grId, sku, giftId })
  return {
    part,
    isLoading,
    failure,
    onCount: (count: number) => void onCount(count),
    /** Loads all gifts for a file; the page keeps those that it shows. */
    onFile: (save: (gifts: readonly GivenGift[]) => void) =>
      void attempt(async () => {
        const isWhole = part.gifts.length >= part.count
        save(isWhole ? part.gifts : (await call(ownRegistryGifts, { grId, count: MOST_GIFTS })).gifts)
      }, 'notLoaded'),
    onThank: (gift: GivenGift, isThanked: boolean) =>
      change(gift, () => call(noteThankYou, { ...of(gift), isThanked })),
    onShow: (gift: GivenGift, isShown: boolean) => change(gift, () => call(showGiftMessage, { ...of(gift), isShown })),
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

/** The gifts by giver with their thank-yous, the latest first, and the whole list as a file. */
export function ThankYouList({ dated, ...list }: ListProps) {
  const t = useMessages(messages)
  const { part, isLoading, failure, onCount, onFile, onThank, onShow } = useGifts(list)
  const { gifts, count, written } = part
  const lead = count === 0 ? t.thanks.none : t.thanks.lead(count - written, written)
  return (
    <section className={styles.thanks} aria-labelledby="thank-you">
      <h2 className="t-h3" id="thank-you">
        {t.thanks.title}
      </h2>
      <p className="t-small ink-2" aria-live="polite">
        {failure === undefined ? lead : t[failure]}
      </p>
      <ul aria-busy={isLoading}>
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
      {count > 0 && (
        <p className="visually-hidden" role="status">
          {isLoading ? t.loading : t.thanks.shown(gifts.length)}
        </p>
      )}
      <MoreItems
        shown={gifts.length}
        all={count}
        most={MOST_GIFTS}
        isLoading={isLoading}
        className={styles.heroActions}
        onCount={onCount}
      />
      {count > 0 && (
        <button
          type="button"
          className={`link ${styles.link}`}
          onClick={() => onFile(all => download(csvOf([t.thanks.columns, ...all.map(rowOf)]), t.thanks.file))}
        >
          {t.thanks.download}
        </button>
      )}
    </section>
  )
}
