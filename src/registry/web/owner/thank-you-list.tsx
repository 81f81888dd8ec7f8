import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { noteThankYou } from '../../owner-contract.ts'
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

/** The gifts by giver with their thank-yous, and the list as a file. */
export function ThankYouList({ grId, gifts, dated, call }: ListProps) {
  const t = useMessages(messages)
  const [thanked, setThanked] = useState(new Map(gifts.map(gift => [keyOf(gift), gift.thankedAt])))
  const [hasFailed, setFailed] = useState(false)
  const written = gifts.filter(gift => thanked.get(keyOf(gift)) !== null).length

  async function note(gift: GivenGift, isThanked: boolean) {
    setFailed(false)
    try {
      const { thankedAt } = await call(noteThankYou, { grId, sku: gift.sku, giftId: gift.giftId, isThanked })
      setThanked(now => new Map(now).set(keyOf(gift), thankedAt))
    } catch {
      setFailed(true)
    }
  }
  const rows = () =>
    gifts.map(gift => {
      const at = thanked.get(keyOf(gift))
      return [
        gift.giver,
        gift.product,
        String(gift.quantity),
        gift.boughtAt.slice(0, 10),
        gift.message,
        at?.slice(0, 10) ?? '',
      ]
    })

  return (
    <section className={styles.thanks} aria-labelledby="thank-you">
      <h2 className="t-h3" id="thank-you">
        {t.thanks.title}
      </h2>
      <p className="t-small ink-2" aria-live="polite">
        {hasFailed ? t.failed : gifts.length === 0 ? t.thanks.none : t.thanks.lead(gifts.length - written, written)}
      </p>
      <ul>
        {gifts.map(gift => {
          const at = thanked.get(keyOf(gift)) ?? null
          return (
            <li key={keyOf(gift)} className={styles.gift}>
              <div>
                <b>{gift.giver}</b>
                <p className="ink-2">{t.thanks.of(gift.product, gift.quantity, dated(gift.boughtAt))}</p>
                {gift.message !== '' && <p className="ink-2">“{gift.message}”</p>}
              </div>
              {at === null ? (
                <Button
                  variant="second"
                  size="s"
                  aria-label={t.thanks.writeOf(gift.giver, gift.product)}
                  onClick={() => void note(gift, true)}
                >
                  {t.thanks.write}
                </Button>
              ) : (
                <span className={styles.sent}>
                  <Badge tone="ok">{t.thanks.sent(dated(at))}</Badge>
                  <button type="button" className={`link ${styles.link}`} onClick={() => void note(gift, false)}>
                    {t.thanks.undo}
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {gifts.length > 0 && (
        <button
          type="button"
          className={`link ${styles.link}`}
          onClick={() => download(csvOf([t.thanks.columns, ...rows()]), t.thanks.file)}
        >
          {t.thanks.download}
        </button>
      )}
    </section>
  )
}
