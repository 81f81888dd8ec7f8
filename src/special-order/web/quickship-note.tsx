import { useCallback } from 'react'
import { useReply } from '#catalog/web/use-reply.ts'
import { useMessages } from '#ui/language.tsx'
import { logged } from './log-failure.ts'
import styles from './special-order.module.css'
import type { SpecialOrderCalls } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'

/** Number of fabrics in stock that the note names. */
const NAMED = 2

/** Tells in which fabrics the product is in stock, if any. A failure is logged and shows nothing [SPO-17]. */
export function QuickshipNote({
  sku,
  chosenFabric,
  call,
}: {
  readonly sku: string
  /** Choice code; the note leads to the product in this fabric if it is in stock. */
  readonly chosenFabric: string
  readonly call: SpecialOrderCalls['quickship']
}) {
  const t = useMessages(messages)
  const reply = useReply(useCallback(() => logged(call(sku)), [call, sku]))
  const items = reply.status === 'ready' ? reply.value.items : []
  const [first] = items.toSorted(
    (a, b) => Number(b.choiceCode === chosenFabric) - Number(a.choiceCode === chosenFabric),
  )
  if (first === undefined) return null
  const named = [first, ...items.filter(item => item !== first)].slice(0, NAMED)
  return (
    <div className={styles.quick}>
      <span className={styles.quickCloth} style={{ backgroundColor: first.color }} />
      <p>
        <b>{t.hurry}</b> {t.waits(named.map(item => item.choiceName).join(', '), first.delivery)}
      </p>
      {/* Paths of replies have the language's prefix already. */}
      <a className="link link--strong" href={first.path}>
        {t.seeQuickship(first.choiceName)}
      </a>
    </div>
  )
}
