import { useRouteLoaderData } from 'react-router'
import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { MAIN_ID } from './frame-links.ts'
import type { DepartmentLink } from './frame-links.ts'
import styles from './not-found.module.css'
import { messages } from './oops.messages.ts'
import { SearchForm } from './search/search-form.tsx'

/** The not-found page: a search field and links to the departments. */
export function NotFound() {
  const t = useMessages(messages)
  // Data of the layout around it, if there is one.
  const frame = useRouteLoaderData('shop-layout') as { readonly departments: readonly DepartmentLink[] } | undefined
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page section">
      <Empty
        level={1}
        title={t.missing.title}
        action={
          <Link className="link link--strong" to="/">
            {t.missing.home}
          </Link>
        }
      >
        {t.missing.text}
      </Empty>
      <div className={styles.search}>
        <SearchForm large reloadDocument landmark={t.again} placeholder={t.placeholder} />
      </div>
      {frame && (
        <nav aria-label={t.missing.categories} className={styles.ways}>
          {frame.departments.map(({ label, href }) => (
            <Link key={href} className={`link ${styles.way}`} to={href}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </main>
  )
}
