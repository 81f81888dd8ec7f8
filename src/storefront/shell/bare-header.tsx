import type { ReactNode } from 'react'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './bare-header.module.css'
import { Logo } from './logo.tsx'

export interface BareHeaderProps {
  readonly site: Pick<Site, 'brand'>
  readonly shopName: string
  readonly children?: ReactNode
}

/** Logo and nothing to wander off to: for the checkout, and for an error page that knows no departments. */
export const BareHeader = ({ site, shopName, children }: BareHeaderProps) => (
  <header className={styles.head}>
    <div className={classNames('page', styles.in)}>
      <a href="/"><Logo brand={site.brand} name={shopName} /><span className="visually-hidden">, home</span></a>
      {children !== undefined && <div className={styles.aside}>{children}</div>}
    </div>
  </header>
)
