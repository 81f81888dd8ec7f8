import styles from './breadcrumbs.module.css'
import { useMessages } from '../language.tsx'
import { Link } from './link.tsx'
import { messages } from '../ui.messages.ts'

export interface Crumb {
  readonly label: string
  /** Absent for the last crumb, which is the page itself. */
  readonly href?: string
}

/** The path from the front page to this page. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <nav aria-label={useMessages(messages).breadcrumb}>
    <ol className={styles.list}>
      {crumbs.map(({ label, href }, i) => (
        <li key={`${i} ${label}`} className={styles.item}>
          {href === undefined ? (
            <span className={styles.here} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
              {label}
            </span>
          ) : (
            <Link className={styles.link} to={href} prefetch="intent" viewTransition>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
