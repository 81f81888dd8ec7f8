import { useEffect, useRef } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { Brand } from '#lib/site.ts'
import { SECTIONALS_PATH } from '../pages/sectionals-path.ts'
import { OopsChair } from '../shell/oops-chair.tsx'
import { messages } from './planner-error.messages.ts'
import styles from './planner-error.module.css'

/** Stands in for a planner that can't go on, with the way to the brand's other sectionals [PLN-19, PLN-20]. */
export function PlannerError({ brand }: { readonly brand: Brand }) {
  const t = useMessages(messages)
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  useEffect(() => { heading.current?.focus() }, [])
  return (
    <section className={styles.error} role="alert">
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className="t-h1">{t.oops}</h1>
        <p className={styles.more}><LinkButton to={SECTIONALS_PATH[brand]}>{t.more}</LinkButton></p>
      </div>
      <div className={styles.figure} aria-hidden><OopsChair className={styles.chair} /></div>
    </section>
  )
}
