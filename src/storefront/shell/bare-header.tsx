import type { ReactNode } from 'react'
import { pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage } from '#ui/language.tsx'
import styles from './bare-header.module.css'
import { Logo } from './logo.tsx'
import { messages } from './shell.messages.ts'

export interface BareHeaderProps {
  readonly site: Pick<Site, 'brand'>
  readonly shopName: string
  readonly children?: ReactNode
}

/** A header with the logo only: for the checkout, and for an error page without department data. */
export function BareHeader({ site, shopName, children }: BareHeaderProps) {
  const language = useLanguage()
  return (
    <header className={styles.head}>
      <div className={classNames('page', styles.in)}>
        <a href={pathIn(language, '/')}>
          <Logo brand={site.brand} name={shopName} />
          <span className="visually-hidden">, {messages[language].home}</span>
        </a>
        {children !== undefined && <div className={styles.aside}>{children}</div>}
      </div>
    </header>
  )
}
