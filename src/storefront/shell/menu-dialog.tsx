import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { arrowKeys } from './arrow-keys.ts'
import { FrameAnchor } from './frame-anchor.tsx'
import type { CountryLink, DepartmentLink, FrameLink } from './frame-links.ts'
import styles from './menu-dialog.module.css'

export interface MenuDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly departments: readonly DepartmentLink[]
  readonly links: readonly FrameLink[]
  readonly countries?: readonly CountryLink[]
}

/** The whole header's links on a small screen. */
export const MenuDialog = ({ open, onClose, departments, links, countries = [] }: MenuDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Menu" variant="menu">
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a shortcut between its links, which Tab reaches too */}
    <nav aria-label="Menu" onKeyDown={event => arrowKeys(event, 'column')}>
      <ul className={classNames(styles.list, styles.departments)}>
        {departments.map(link => <li key={link.href}><FrameAnchor link={link} className={classNames(styles.link, link.isSale && styles.sale)} onClick={onClose}>{link.label}<Icon name="chevron-right" size="s" /></FrameAnchor></li>)}
      </ul>
      {links.length > 0 && (
        <ul className={styles.list}>
          {links.map(link => <li key={link.href}><FrameAnchor link={link} className={styles.link} onClick={onClose}>{link.icon && <Icon name={link.icon} />}{link.label}</FrameAnchor></li>)}
        </ul>
      )}
      {countries.length > 0 && (
        <ul className={styles.list} aria-label="Country">
          {countries.map(({ locale, label, href, isCurrent }) => <li key={locale}><a href={href} lang={locale} hrefLang={locale} className={styles.link} aria-current={isCurrent || undefined}>{label}{isCurrent && <Icon name="check" size="s" />}</a></li>)}
        </ul>
      )}
    </nav>
  </Dialog>
)
