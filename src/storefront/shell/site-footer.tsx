import type { CSSProperties, ReactNode } from 'react'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { FrameAnchor } from './frame-anchor.tsx'
import type { FrameLink } from './frame-links.ts'
import { messages } from './shell.messages.ts'
import styles from './site-footer.module.css'

/** A line of the footer; without an address it is plain text: a phone number, opening hours. */
export type FooterLine = Pick<FrameLink, 'label' | 'isExternal'> & { readonly href?: string }

export interface FooterGroup {
  readonly title: string
  readonly lines: readonly FooterLine[]
}

export interface SiteFooterProps {
  readonly site: Site
  readonly shopName: string
  /** Year of the copyright line, from the server's clock. */
  readonly year: number
  /** The first, wide column: a title and a sentence. */
  readonly sign: { readonly title: string; readonly text: string }
  /** The newsletter form below the first column, if there is one. */
  readonly letter?: ReactNode
  readonly groups: readonly FooterGroup[]
  readonly legal?: readonly FooterLine[]
  /** 'United States · USD', 'Canada · CAD'. */
  readonly countries?: readonly FooterLine[]
}

const Lines = ({ lines }: { readonly lines: readonly FooterLine[] }) =>
  lines.map(({ label, href, isExternal }) => (
    <li key={label} className={styles.item}>
      {href === undefined ? (
        <span className={classNames(styles.link, styles.plain, 'num')}>{label}</span>
      ) : (
        <FrameAnchor link={{ href, isExternal }} className={styles.link}>
          {label}
        </FrameAnchor>
      )}
    </li>
  ))

/** A group with more lines than this has two columns. */
const LONG = 8

/** The dark footer of every page of the shop. */
export function SiteFooter({
  site,
  shopName,
  year,
  sign,
  letter,
  groups,
  legal = [],
  countries = [],
}: SiteFooterProps) {
  const t = useMessages(messages)
  return (
    <footer className={classNames(styles.foot, site.brand === 'CB2' && styles.cool)}>
      <div className="page">
        <div
          className={styles.grid}
          style={
            { '--groups': groups.length + groups.filter(group => group.lines.length > LONG).length } as CSSProperties
          }
        >
          <div className={styles.sign}>
            <p className={classNames('t-h2', styles.signTitle)}>{sign.title}</p>
            <p>{sign.text}</p>
            {letter !== undefined && <div className={styles.letter}>{letter}</div>}
          </div>
          {groups.map(group => (
            <nav
              key={group.title}
              aria-label={t.foot(group.title)}
              className={classNames(group.lines.length > LONG && styles.wide)}
            >
              <h2 className={styles.title}>{group.title}</h2>
              <ul className={classNames(group.lines.length > LONG && styles.two)}>
                <Lines lines={group.lines} />
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.end}>
          <ul>
            <li>
              © {year} {shopName}
            </li>
            <Lines lines={legal} />
          </ul>
          {countries.length > 0 && (
            <ul>
              <Lines lines={countries} />
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
