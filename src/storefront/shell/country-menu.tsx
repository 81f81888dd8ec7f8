import { useRef, type KeyboardEvent } from 'react'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { arrowKeys } from './arrow-keys.ts'
import styles from './country-menu.module.css'
import { FrameAnchor } from './frame-anchor.tsx'
import type { CountryLink } from './frame-links.ts'
import { messages } from './shell.messages.ts'

/**
 * The site's country with links to the others and to the page for all other countries: a <details>, so that it opens
 * without scripts; with scripts, Escape and moving the focus away close it.
 */
export function CountryMenu({ countries }: { readonly countries: readonly CountryLink[] }) {
  const t = useMessages(messages)
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  const press = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    details.current.querySelector('summary')?.focus()
  }
  const current = countries.find(country => country.isCurrent)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the summary is the control
    <details
      ref={details}
      className={styles.menu}
      onKeyDown={press}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary className={styles.summary}>
        <span className="visually-hidden">{t.countryAndLanguage} </span>
        {current?.label}
        <Icon name="chevron-down" size="s" />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab reaches its links too */}
      <ul className={styles.list} onKeyDown={event => arrowKeys(event, 'column')}>
        {countries.map(({ locale, label, href, isCurrent }) => (
          <li key={locale}>
            <a
              className={styles.link}
              href={href}
              lang={locale}
              hrefLang={locale}
              aria-current={isCurrent || undefined}
            >
              {label}
              {isCurrent && <Icon name="check" size="s" />}
            </a>
          </li>
        ))}
        <li>
          <FrameAnchor link={{ href: '/customer-service/international' }} className={styles.link} onClick={close}>
            {t.anotherCountry}
          </FrameAnchor>
        </li>
      </ul>
    </details>
  )
}
