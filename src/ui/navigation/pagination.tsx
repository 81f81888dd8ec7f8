import { classNames } from '../class-names.ts'
import { Icon } from '../display/icon.tsx'
import { useMessages } from '../language.tsx'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'
import { messages } from '../ui.messages.ts'

export interface PaginationProps {
  /** Number of the current page, from 1. */
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  readonly label?: string
}

/** Links to the previous, numbered and next pages. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf, label = 'Pages' }: PaginationProps) {
  const t = useMessages(messages)
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <Link className={styles.page} prefetch="intent" to={hrefOf(page - 1)} rel="prev">
              <Icon name="arrow-left" label={t.previousPage} />
            </Link>
          </li>
        )}
        {pageWindow(page, pages).map((n, i) => (
          <li key={n === 'gap' ? `gap ${i}` : n}>
            {n === 'gap' ? (
              <span className={styles.gap} aria-hidden>
                …
              </span>
            ) : n === page ? (
              <span className={classNames(styles.page, styles.here)} aria-current="page">
                <span className="visually-hidden">{t.page} </span>
                {n}
              </span>
            ) : (
              <Link className={styles.page} prefetch="intent" to={hrefOf(n)}>
                <span className="visually-hidden">{t.page} </span>
                {n}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link className={styles.page} prefetch="intent" to={hrefOf(page + 1)} rel="next">
              <Icon name="arrow-right" label={t.nextPage} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
