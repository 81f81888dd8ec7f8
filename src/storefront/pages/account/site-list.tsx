import { Icon } from '#ui/display/icon.tsx'
import styles from './account.module.css'

export interface SiteListProps {
  readonly sites: readonly {
    readonly locale: string
    readonly label: string
    readonly href: string
    readonly isCurrent: boolean
  }[]
}

/** The sites of the shop in other languages and countries. */
export const SiteList = ({ sites }: SiteListProps) => (
  <ul className={styles.sites}>
    {sites.map(({ locale, label, href, isCurrent }) => (
      <li key={locale}>
        <a
          className={`link ${styles.link}`}
          href={href}
          lang={locale}
          hrefLang={locale}
          aria-current={isCurrent || undefined}
        >
          {label}
        </a>
        {isCurrent && <Icon name="check" size="s" />}
      </li>
    ))}
  </ul>
)
