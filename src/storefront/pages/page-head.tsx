import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import styles from './page-head.module.css'

export interface PageHeadProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Between the home page and this one. */
  readonly above?: readonly Crumb[]
}

/** The top of a page that is mostly words: the way here, its title, a sentence. */
export const PageHead = ({ title, lead, above = [] }: PageHeadProps) => (
  <>
    <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, ...above, { label: title }]} />
    <div className={styles.head}>
      <h1 className="t-display-2">{title}</h1>
      {lead !== undefined && <p className={`t-lead ${styles.lead}`}>{lead}</p>}
    </div>
  </>
)
