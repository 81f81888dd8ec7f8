import { useState, type ReactNode } from 'react'
import { withdrawReturn } from '#fulfilment/contract.ts'
import { formatMoney, type ShownCurrency } from '#lib/money.ts'
import { Badge, type BadgeProps } from '#ui/display/badge.tsx'
import { Icon, type IconName } from '#ui/display/icon.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { buttonClass } from '#ui/forms/button-look.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { send } from '#ui/send.ts'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import type { OrderResult } from './order-result.ts'
import type { ReturnView } from './order-view.ts'
import { headingId, RETURNS, sectionId } from './section-ids.ts'

const LOOKS: Readonly<Record<ReturnView['state'], { readonly icon: IconName; readonly tone: BadgeProps['tone'] }>> = {
  requested: { icon: 'arrow-back-up', tone: 'info' },
  received: { icon: 'check', tone: 'ok' },
  withdrawn: { icon: 'x', tone: 'line' },
}

interface ReturnListProps {
  readonly returns: readonly ReturnView[]
  readonly number: string
  readonly linkKey: string | null
  readonly currency: ShownCurrency
  readonly call: typeof send
  readonly onDone: (result: OrderResult) => Promise<void>
  readonly result: ReactNode
}

/** The returns of an order: their labels, and a way to keep the pieces after all. */
export function ReturnList({ returns, result, ...rest }: ReturnListProps) {
  const { returns: t } = useMessages(messages)
  return (
    <section id={sectionId(RETURNS)} className={styles.shipment} aria-labelledby={headingId(RETURNS)}>
      <h2 id={headingId(RETURNS)} className="t-h2" tabIndex={-1}>
        {t.title}
      </h2>
      <div role="status">{result}</div>
      <ul>
        {returns.map(one => (
          <Return key={one.id} one={one} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function Return({
  one: { id, number: returnNumber, state, pieces, amount, hasLabel, isCollected },
  number,
  linkKey,
  currency,
  call,
  onDone,
}: Omit<ReturnListProps, 'returns' | 'result'> & { readonly one: ReturnView }) {
  const [{ returns: t }, language] = [useMessages(messages), useLanguage()]
  const [isBusy, setBusy] = useState(false)
  const { icon, tone } = LOOKS[state]
  const money = formatMoney(amount, currency, language)
  const which = <VisuallyHidden>: {t.number(returnNumber)}</VisuallyHidden>
  const label = new URLSearchParams({ ...(linkKey !== null && { key: linkKey }), label: id })

  async function keep() {
    setBusy(true)
    try {
      const { isWithdrawn } = await call(withdrawReturn, { number, key: linkKey, returnId: id })
      await onDone({
        at: RETURNS,
        tone: isWithdrawn ? 'ok' : 'warn',
        text: isWithdrawn ? t.kept(returnNumber) : t.late(returnNumber),
      })
    } catch {
      await onDone({ at: RETURNS, tone: 'warn', text: t.failed })
    }
    setBusy(false)
  }

  return (
    <li className={styles.return}>
      <div>
        <Badge tone={tone}>
          <Icon name={icon} size="s" />
          {t.states[state]}
        </Badge>
        <h3 className="t-title num">{t.number(returnNumber)}</h3>
        <ul className={styles.small}>
          {pieces.map(({ title, quantity }, i) => (
            <li key={i}>{t.piece(title, quantity)}</li>
          ))}
        </ul>
        {state === 'requested' && (
          <p className={styles.small}>
            {isCollected && `${t.collected} `}
            {!hasLabel && `${t.waiting} `}
            {t.due(money)}
          </p>
        )}
        {state === 'received' && <p className={styles.small}>{t.paid(money)}</p>}
      </div>
      {state === 'requested' && (
        <div className={styles.returnTools}>
          {hasLabel && (
            <Link className={buttonClass({ variant: 'second', size: 's' })} to={`?${label.toString()}`}>
              <Icon name="printer" size="s" />
              {t.print}
              {which}
            </Link>
          )}
          <Button variant="quiet" size="s" busy={isBusy} busyLabel={t.keeping} onClick={() => void keep()}>
            {t.keep}
            {which}
          </Button>
        </div>
      )}
    </li>
  )
}
