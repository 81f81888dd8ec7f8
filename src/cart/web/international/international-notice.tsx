import { useState } from 'react'
import type { Country } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { setInternational } from '../../contract/whole-cart-calls.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import styles from './international.module.css'
import { messages } from './international.messages.ts'

export interface InternationalNoticeProps {
  readonly isInternational: boolean
  readonly country: Country
  readonly change: ChangeCart
}

/**
 * Says in the cart that the shopper is international, with a button that takes it back. The button is gone then: a
 * sentence in its place says so and gets the focus.
 */
export function InternationalNotice({ isInternational, country, change }: InternationalNoticeProps) {
  const t = useMessages(messages)
  const [isUndone, setIsUndone] = useState(false)
  const undo = async () => {
    const changed = await change(setInternational, { isInternational: false })
    setIsUndone(changed.kind === 'done')
  }
  if (isInternational)
    return (
      <Notice live={false}>
        <p>{t.on[country]}</p>
        <p className={styles.links}>
          <button
            type="button"
            className="link"
            onClick={() => {
              void undo()
            }}
          >
            {t.undo[country]}
          </button>
          <Link className="link" to="/customer-service/international">
            {t.about}
          </Link>
        </p>
      </Notice>
    )
  return isUndone ? (
    <Notice tone="ok" live={false}>
      <p ref={focusOn} tabIndex={-1}>
        {t.undone[country]}
      </p>
    </Notice>
  ) : null
}

const focusOn = (element: HTMLElement | null) => element?.focus()
