import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { OopsChair } from './oops-chair.tsx'
import { messages } from './oops.messages.ts'
import styles from './oops.module.css'
import { SearchForm } from './search/search-form.tsx'

/**
 * A chair that leans, under a spirit level, beside a heading and a search field: what the error page and the not-found
 * page have in common. It needs no loader data, no router and no image files.
 */
export function OopsScene({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead: string
  /** Content below the search field. */
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  return (
    <section className={styles.oops}>
      <div className={classNames('page', styles.in)}>
        <div className={styles.copy}>
          <h1 className={classNames('t-display-1', styles.title)}>{title}</h1>
          <p className={classNames('t-lead', styles.lead)}>{lead}</p>
          <div className={styles.search}>
            <SearchForm large reloadDocument landmark={t.again} placeholder={t.placeholder} />
          </div>
          {children}
        </div>
        <div className={styles.figure} aria-hidden>
          <OopsChair className={styles.chair} />
          <span className={styles.level}>
            <span className={styles.bubble} />
          </span>
          <span className={classNames('t-figure', styles.degrees)}>{t.offLevel}</span>
        </div>
      </div>
    </section>
  )
}
