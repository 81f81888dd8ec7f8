import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { arrowKeys } from './arrow-keys.ts'
import { FrameAnchor } from './frame-anchor.tsx'
import type { CountryLink, DepartmentLink, FrameLink } from './frame-links.ts'
import styles from './menu-dialog.module.css'
import { messages } from './shell.messages.ts'

export interface MenuDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly departments: readonly DepartmentLink[]
  readonly links: readonly FrameLink[]
  readonly countries?: readonly CountryLink[]
}

/** All links of the header, for small screens. */
export function MenuDialog({ open, onClose, departments, links, countries = [] }: MenuDialogProps) {
  const t = useMessages(messages)
  return (
    <Dialog open={open} onClose={onClose} title={t.menu} variant="menu">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab reaches its links too */}
      <nav aria-label={t.menu} onKeyDown={event => arrowKeys(event, 'column')}>
        <ul className={classNames(styles.list, styles.departments)}>
          {departments.map(link => (
            <li key={link.href}>
              <FrameAnchor
                link={link}
                className={classNames(styles.link, link.isSale && styles.sale)}
                onClick={onClose}
              >
                {link.label}
                <Icon name="chevron-right" size="s" />
              </FrameAnchor>
            </li>
          ))}
        </ul>
        {links.length > 0 && (
          <ul className={styles.list}>
            {links.map(link => (
              <li key={link.href}>
                <FrameAnchor link={link} className={styles.link} onClick={onClose}>
                  {link.icon && <Icon name={link.icon} />}
                  {link.label}
                </FrameAnchor>
              </li>
            ))}
          </ul>
        )}
        {countries.length > 0 && (
          <ul className={styles.list} aria-label={t.country}>
            {countries.map(({ locale, label, href, isCurrent }) => (
              <li key={locale}>
                <a
                  href={href}
                  lang={locale}
                  hrefLang={locale}
                  className={styles.link}
                  aria-current={isCurrent || undefined}
                >
                  {label}
                  {isCurrent && <Icon name="check" size="s" />}
                </a>
              </li>
            ))}
            <li>
              <FrameAnchor link={{ href: '/customer-service/international' }} className={styles.link} onClick={onClose}>
                {t.anotherCountry}
              </FrameAnchor>
            </li>
          </ul>
        )}
      </nav>
    </Dialog>
  )
}
