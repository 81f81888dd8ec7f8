import { Suspense, useEffect, useRef } from 'react'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { useMessages } from '#ui/language.tsx'
import { OopsChair } from '../shell/oops-chair-on-demand.tsx'
import { messages } from './planner-error.messages.ts'
import styles from './planner-error.module.css'

/**
 * Replaces a planner that cannot continue, and works without further requests; `more` is the path of the brand's other
 * sectionals [PLN-19, PLN-20].
 */
export function PlannerError({ more }: { readonly more: string }) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus has been removed.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className={styles.error}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className="t-h1">
          {t.oops}
        </h1>
        <p className={styles.more}>
          <LinkButton to={more}>{t.more}</LinkButton>
        </p>
      </div>
      <div className={styles.figure} aria-hidden>
        <Suspense fallback={null}>
          <OopsChair className={styles.chair} />
        </Suspense>
      </div>
    </section>
  )
}
