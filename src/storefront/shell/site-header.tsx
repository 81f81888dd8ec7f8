import { Suspense, useState, type DOMAttributes, type MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { openSignIn } from '#identity/web/open-sign-in.ts'
import { pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { Count } from '#ui/display/count.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { arrowKeys } from './arrow-keys.ts'
import { CountryMenu } from './country-menu.tsx'
import { FrameAnchor } from './frame-anchor.tsx'
import type { CountryLink, DepartmentLink, FrameLink, ShopLink } from './frame-links.ts'
import { Logo } from './logo.tsx'
import { MenuDialog } from './menu-dialog-on-demand.tsx'
import { SearchDialog } from './search/search-dialog-on-demand.tsx'
import { SearchForm } from './search/search-form.tsx'
import { messages } from './shell.messages.ts'
import styles from './site-header.module.css'

export interface SiteHeaderProps {
  readonly site: Site
  /** The name in the header; it follows the navigation state [NAV-04]. */
  readonly shopName: string
  /** The cross-brand switch [NAV-05]. */
  readonly shops: readonly ShopLink[]
  readonly departments: readonly DepartmentLink[]
  /** Links to stores, design services and gift cards. */
  readonly utility?: readonly FrameLink[]
  /** The brand's sites, including this one. */
  readonly countries?: readonly CountryLink[]
  /** Links left of the cart: sign-in first, then registry. */
  readonly tools?: readonly FrameLink[]
  /** Number of units in the cart; undefined until the session summary arrives. */
  readonly cartCount?: number
  readonly query?: string
  readonly searchPlaceholder?: string
}

/**
 * Maximum number of departments in the bar, and how many of them are beside the menu of all, with which the bar begins
 * if there are more. The single bar of CB2 has less room.
 */
const IN_TWO_ROWS = { most: 14, first: 8 }
const IN_ONE_BAR = { most: 8, first: 6 }

/** Handlers that load a dialog before its button is clicked. */
type Aim = Required<Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onFocus'>>

/** True if the header has one bar instead of two rows. */
const hasOneBar = (site: Site): boolean => site.brand === 'CB2'

/** The strip above the header: the other shops, service links and the country menu. */
function Strip({
  site,
  shops,
  utility = [],
  countries = [],
}: Pick<SiteHeaderProps, 'site' | 'shops' | 'utility' | 'countries'>) {
  const t = messages[useLanguage()]
  return (
    <div className={classNames(styles.strip, hasOneBar(site) && styles.dark)}>
      <div className={classNames('page', styles.stripIn)}>
        <nav aria-label={t.shops} className={styles.shops}>
          {shops.map(shop => (
            <a
              key={shop.href}
              href={shop.href}
              className={classNames(styles.shop, shop.isCurrent && styles.currentShop)}
              aria-current={shop.isCurrent || undefined}
            >
              {shop.label}
            </a>
          ))}
        </nav>
        <div className={styles.utility}>
          {utility.map(link => (
            <FrameAnchor key={link.href} link={link}>
              {link.icon && <Icon name={link.icon} size="s" />}
              {link.label}
            </FrameAnchor>
          ))}
          {countries.length > 0 && <CountryMenu countries={countries} />}
        </div>
      </div>
    </div>
  )
}

/** The number of items beside a link of the header, in words for screen readers. */
const ToolCount = ({ value }: { readonly value: number }) => (
  <>
    <span className="visually-hidden">, {messages[useLanguage()].items(value)}</span>
    {value > 0 && <Count value={value} className={styles.count} />}
  </>
)

/** Search button (if the field is behind it), account links and the cart. */
function Tools({
  site,
  tools = [],
  cartCount,
  aim,
  onSearch,
}: Pick<SiteHeaderProps, 'site' | 'tools'> & {
  readonly cartCount: number | undefined
  readonly aim: Aim
  readonly onSearch: () => void
}) {
  const language = useLanguage()
  const t = messages[language]
  const openSearch = (event: MouseEvent) => {
    event.preventDefault()
    onSearch()
  }
  // A click with a key held opens a tab or a window, as for any link.
  const openPopup = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    openSignIn()
  }
  return (
    <div className={styles.tools}>
      {hasOneBar(site) && (
        <a
          href={pathIn(language, '/search')}
          className={classNames(styles.tool, styles.openSearch)}
          {...aim}
          onClick={openSearch}
        >
          <Icon name="search" />
          <span className="visually-hidden">{t.search}</span>
        </a>
      )}
      {tools.map((link, i) => (
        <FrameAnchor
          key={link.href}
          link={link}
          className={classNames(styles.tool, i === 0 && styles.first)}
          {...(link.opensSignIn && { onClick: openPopup })}
        >
          {link.icon && <Icon name={link.icon} />}
          <span className={styles.word}>{link.label}</span>
          {link.count ? <ToolCount value={link.count} /> : null}
        </FrameAnchor>
      ))}
      <FrameAnchor link={{ href: '/checkout/cart' }} className={classNames(styles.tool, styles.cart)}>
        <Icon name="shopping-bag" />
        <span className={styles.word}>{t.cart}</span>
        {cartCount !== undefined && <ToolCount value={cartCount} />}
      </FrameAnchor>
    </div>
  )
}

/** The bar of departments. */
function Departments({
  site,
  departments,
  aim,
  onMenu,
}: Pick<SiteHeaderProps, 'site' | 'departments'> & { readonly aim: Aim; readonly onMenu: () => void }) {
  const t = messages[useLanguage()]
  const { most, first } = hasOneBar(site) ? IN_ONE_BAR : IN_TWO_ROWS
  const hasMore = departments.length > most
  return (
    // Arrow keys are a shortcut between its links, which Tab reaches too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label={t.departments} className={styles.nav} onKeyDown={event => arrowKeys(event, 'row')}>
      {hasMore && (
        <button
          type="button"
          className={classNames(styles.dept, styles.all)}
          aria-haspopup="dialog"
          {...aim}
          onClick={onMenu}
        >
          <Icon name="menu-2" size="s" />
          {t.allDepartments}
        </button>
      )}
      {(hasMore ? departments.slice(0, first) : departments).map(({ label, href, isSale }) => (
        <NavLink
          key={href}
          to={href}
          prefetch="intent"
          viewTransition
          className={classNames(styles.dept, isSale && styles.sale)}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** The header of every page of the shop. CB2 has one bar instead of two rows. */
export function SiteHeader({
  site,
  shopName,
  shops,
  departments,
  utility = [],
  countries = [],
  tools = [],
  cartCount,
  query,
  searchPlaceholder,
}: SiteHeaderProps) {
  const language = useLanguage()
  const t = messages[language]
  const [shown, setShown] = useState<'menu' | 'search'>()
  // The dialogs are loaded once the pointer or the focus reaches one of their buttons.
  const [isAimedAt, setAimedAt] = useState(false)
  const aim: Aim = { onPointerEnter: () => setAimedAt(true), onFocus: () => setAimedAt(true) }
  const close = () => setShown(undefined)
  const oneBar = hasOneBar(site)
  return (
    <header>
      <Strip site={site} shops={shops} utility={utility} countries={countries} />
      <div className={classNames(styles.head, oneBar && styles.inkLine)}>
        <div className={classNames('page', styles.mast, oneBar && styles.bar)}>
          <IconButton
            className={styles.menu}
            icon="menu-2"
            label={t.menu}
            aria-haspopup="dialog"
            {...aim}
            onClick={() => setShown('menu')}
          />
          <FrameAnchor link={{ href: '/' }} className={styles.home}>
            <Logo brand={site.brand} name={shopName} />
            <span className="visually-hidden">, {t.home}</span>
          </FrameAnchor>
          <div className={styles.search}>
            <SearchForm query={query} placeholder={searchPlaceholder} />
          </div>
          <Tools site={site} tools={tools} cartCount={cartCount} aim={aim} onSearch={() => setShown('search')} />
          <Departments site={site} departments={departments} aim={aim} onMenu={() => setShown('menu')} />
        </div>
      </div>
      {(isAimedAt || shown !== undefined) && (
        <Suspense fallback={null}>
          <MenuDialog
            open={shown === 'menu'}
            onClose={close}
            departments={departments}
            links={[...tools, ...utility]}
            countries={countries}
          />
          {oneBar && (
            <SearchDialog open={shown === 'search'} onClose={close} query={query} placeholder={searchPlaceholder} />
          )}
        </Suspense>
      )}
    </header>
  )
}
