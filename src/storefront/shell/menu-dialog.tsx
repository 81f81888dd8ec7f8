import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { FrameAnchor } from './frame-anchor.tsx'
import type { DepartmentLink, FrameLink } from './frame-links.ts'
import styles from './menu-dialog.module.css'

export interface MenuDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly departments: readonly DepartmentLink[]
  readonly links: readonly FrameLink[]
}

/** The whole header's links on a small screen. */
export const MenuDialog = ({ open, onClose, departments, links }: MenuDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Menu" variant="menu">
    <nav aria-label="Menu">
      <ul className={classNames(styles.list, styles.departments)}>
        {departments.map(link => <li key={link.href}><FrameAnchor link={link} className={classNames(styles.link, link.isSale && styles.sale)} onClick={onClose}>{link.label}<Icon name="chevron-right" size="s" /></FrameAnchor></li>)}
      </ul>
      {links.length > 0 && (
        <ul className={styles.list}>
          {links.map(link => <li key={link.href}><FrameAnchor link={link} className={styles.link} onClick={onClose}>{link.icon && <Icon name={link.icon} />}{link.label}</FrameAnchor></li>)}
        </ul>
      )}
    </nav>
  </Dialog>
)
