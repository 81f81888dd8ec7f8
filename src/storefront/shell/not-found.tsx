import { useRouteLoaderData } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { MAIN_ID } from './frame-links.ts'
import type { DepartmentLink } from './frame-links.ts'
import styles from './not-found.module.css'
import { messages } from './oops.messages.ts'
import { OopsScene } from './oops-scene.tsx'

/** The not-found page: the scene of the error page with a search field, and links to the departments. */
export function NotFound() {
  const t = useMessages(messages)
  // Data of the layout around it, if there is one.
  const frame = useRouteLoaderData('shop-layout') as { readonly departments: readonly DepartmentLink[] } | undefined
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <OopsScene title={t.missing.title} lead={t.missing.text}>
        <p className={styles.home}>
          <Link className="link link--strong" to="/">
            {t.missing.home}
          </Link>
        </p>
      </OopsScene>
      {frame && (
        <nav aria-label={t.missing.categories} className={`page ${styles.ways}`}>
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
