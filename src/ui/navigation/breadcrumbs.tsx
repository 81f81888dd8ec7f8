import styles from './breadcrumbs.module.css'
import { useMessages } from '../language.tsx'
import { Link } from './link.tsx'
import { messages } from '../ui.messages.ts'

export interface Crumb {
  readonly label: string
  /** The last one is the page itself and needs none. */
  readonly href?: string
}

/** The way from the front page to here. */
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
