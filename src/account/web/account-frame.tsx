import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { SECTIONS, type Section } from '../rules/sections.ts'
import { messages } from './account.messages.ts'
import styles from './account.module.css'

const ICONS = {
  orders: 'package',
  swatches: 'gift',
  designs: 'tool',
  addresses: 'map-pin',
  cards: 'credit-card',
  profile: 'user',
  security: 'lock',
  privacy: 'eye',
} as const satisfies Record<Section, IconName>

/** The menu of the account. `current` is the part that the page shows; the overview if it is undefined. */
export function AccountNav({ current }: { readonly current?: Section | undefined }) {
  const t = useMessages(messages)
  const list = useRef<HTMLUListElement>(null)
  // On a phone the menu is a row that scrolls; the current part may be beyond its edge. A shopper who has scrolled it
  // before the page was hydrated may be about to tap: then it stays.
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current?.scrollLeft === 0 && shown)
      list.current.scrollLeft = shown.offsetLeft - list.current.offsetWidth / 3
  }, [])
  const item = (path: string, icon: IconName, label: string, isCurrent: boolean) => (
    <li key={path}>
      <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} size="s" />
        {label}
      </Link>
    </li>
  )
  return (
    <nav className={styles.nav} aria-label={t.nav}>
      <ul ref={list}>
        {item('/account', 'home', t.overview, current === undefined)}
        {SECTIONS.map(section => item(`/account/${section}`, ICONS[section], t[section].title, section === current))}
      </ul>
    </nav>
  )
}

/** A part of the account: the menu, the title and the contents. */
export const AccountFrame = ({
  current,
  title,
  lead,
  children,
}: {
  readonly current: Section
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}) => (
  <div className={classNames('page', styles.frame)}>
    <AccountNav current={current} />
    <div>
      <div className={styles.head}>
        <h1 className="t-display-2">{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  </div>
)

/** A titled part of a page of the account: what it is at the left, what can be done at the right. */
export const Part = ({
  id,
  title,
  text,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}) => (
  <section className={styles.part} aria-labelledby={id}>
    <div className={styles.partText}>
      <h2 id={id} className="t-h3">
        {title}
      </h2>
      {text !== undefined && <p className="t-small ink-2">{text}</p>}
    </div>
    <div className={styles.body}>{children}</div>
  </section>
)
