import { Suspense, useEffect, useRef } from 'react'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { useMessages } from '#ui/language.tsx'
import { OopsChair } from '../shell/oops-chair-on-demand.tsx'
import { messages } from './planner-error.messages.ts'
import styles from './planner-error.module.css'

/**
 * Stands in for a planner that can't go on, also where nothing more can be fetched; `more` is where the brand's other
 * sectionals are [PLN-19, PLN-20].
 */
export function PlannerError({ more }: { readonly more: string }) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
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
