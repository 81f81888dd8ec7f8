import { useState } from 'react'
import type { Country } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import { setInternational } from '../../contract/whole-cart-calls.ts'
import { useCartCount } from '../cart-count.tsx'
import { announceCartChange } from '../state/announce-cart-change.ts'
import { refusalIn } from '../state/refusal-in.ts'
import type { SendCall } from '../state/send-call.ts'
import styles from './international.module.css'
import { messages } from './international.messages.ts'

export interface InternationalChoiceProps {
  readonly country: Country
  /** Replaced in tests. */
  readonly call?: SendCall
}

/**
 * The button with which a shopper says to live outside the US and Canada, or takes it back [CRT-19]. It stays the same
 * button with another label, so that it keeps the focus; the sentence beside it is announced.
 */
export function InternationalChoice({ country, call = send }: InternationalChoiceProps) {
  const t = useMessages(messages)
  const { isInternational = false, note } = useCartCount()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (next: boolean) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { cart } = await call(setInternational, { isInternational: next })
      note({ isInternational: cart.isInternational })
      announceCartChange(cart)
    } catch (error) {
      setProblem(refusalIn(error)?.message ?? t.failed)
    }
    setIsBusy(false)
  }
  return (
    <section className={styles.choice} aria-labelledby="where-you-live">
      <h2 id="where-you-live" className="t-h3">
        {t.title}
      </h2>
      <p role="status">{isInternational ? t.on[country] : t.off[country]}</p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <div className={styles.actions}>
        <Button
          variant={isInternational ? 'second' : 'primary'}
          busy={isBusy}
          busyLabel={t.saving}
          onClick={() => {
            void choose(!isInternational)
          }}
        >
          {isInternational ? t.undo[country] : t.set}
        </Button>
        {isInternational && (
          <Link className="link" to="/checkout/cart">
            {t.toCart}
          </Link>
        )}
      </div>
    </section>
  )
}
