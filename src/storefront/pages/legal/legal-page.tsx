import type { ReactNode } from 'react'
import type { Crumb } from '#ui/navigation/breadcrumbs.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { LegalText } from './legal-text.ts'
import styles from './legal-page.module.css'
import { Words } from './legal-words.tsx'
import { PageHead } from '../page-head.tsx'

/**
 * A long text in sections with a table of contents. The text is part of the page's data, so that scripts do not contain
 * it.
 */
export const LegalPage = ({
  text: { title, lead, since, contents, parts },
  above = [],
  children,
}: {
  readonly text: LegalText
  /** Breadcrumbs between the home page and this page. */
  readonly above?: readonly Crumb[]
  /** Content between the lead and the sections. */
  readonly children?: ReactNode
}) => (
  <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
    <PageHead title={title} lead={lead} above={above} />
    {children}
    <div className={styles.columns}>
      <nav aria-label={contents} className={styles.nav}>
        <ol>
          {parts.map(part => (
            <li key={part.id}>
              <a className={`link ${styles.jump}`} href={`#${part.id}`}>
                {part.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {parts.map(part => (
          <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`} className={styles.part}>
            <h2 id={`${part.id}-title`} className="t-h2">
              {part.title}
            </h2>
            {part.text.map(words =>
              typeof words === 'string' ? (
                <p key={words}>
                  <Words words={words} />
                </p>
              ) : (
                <ul key={words[0]}>
                  {words.map(one => (
                    <li key={one}>
                      <Words words={one} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        {since !== undefined && <p className="t-small ink-2">{since}</p>}
      </div>
    </div>
  </main>
)
