import { Link, useRouteLoaderData } from 'react-router'
import { Empty } from '#ui/empty.tsx'
import { MAIN_ID } from './frame-links.ts'
import type { DepartmentLink } from './frame-links.ts'
import styles from './not-found.module.css'
import { SearchForm } from './search-form.tsx'

/** A page that is not there: search, or walk on by kind. */
export function NotFound() {
  // Of the frame around it, where there is one.
  const frame = useRouteLoaderData('shop-layout') as { readonly departments: readonly DepartmentLink[] } | undefined
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page section">
      <Empty level={1} title="We could not find that page" action={<Link className="link link--strong" to="/">Go to the home page</Link>}>It may have moved, or the address has a slip in it.</Empty>
      <div className={styles.search}><SearchForm large reloadDocument landmark="Search again" placeholder="What were you looking for?" /></div>
      {frame && (
        <nav aria-label="Categories" className={styles.ways}>
          {frame.departments.map(({ label, href }) => <Link key={href} className={`link ${styles.way}`} to={href}>{label}</Link>)}
        </nav>
      )}
    </main>
  )
}
