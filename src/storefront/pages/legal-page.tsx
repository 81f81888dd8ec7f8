import type { ReactNode } from 'react'
import { MAIN_ID } from '../shell/frame-links.ts'
import styles from './legal-page.module.css'
import { PageHead } from './page-head.tsx'

export interface LegalPart {
  /** The part's place on the page: `/customer-service/privacy-policy#infoWeCollect`. */
  readonly id: string
  readonly title: string
  readonly text: ReactNode
}

/** Long text in parts, with a list of them to jump by. `since` is when it began to count, in words. */
export const LegalPage = ({ title, lead, since, parts }: { readonly title: string; readonly lead: string; readonly since: string; readonly parts: readonly LegalPart[] }) => (
  <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
    <PageHead title={title} lead={lead} />
    <div className={styles.columns}>
      <nav aria-label="On this page" className={styles.nav}>
        <ol>{parts.map(part => <li key={part.id}><a className={`link ${styles.jump}`} href={`#${part.id}`}>{part.title}</a></li>)}</ol>
      </nav>
      <div className={styles.text}>
        {parts.map(part => (
          <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`} className={styles.part}>
            <h2 id={`${part.id}-title`} className="t-h2">{part.title}</h2>
            {part.text}
          </section>
        ))}
        <p className="t-small ink-2">Since {since}.</p>
      </div>
    </div>
  </main>
)
