import type { ReactNode } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import type { Locale } from '#lib/language.ts'
import type { ShownCurrency } from '#lib/money.ts'
import { Empty } from '#ui/display/empty.tsx'
import { Icon, type IconName } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import type { GiverQuery, PublicRegistry, PublicRegistryItem } from '#registry/contract.ts'
import { eventDay } from '#registry/rules/event-date.ts'
import { ORDERS, PRICE_KEYS } from '#registry/rules/giver-list.ts'
import { SHOWN_STEP } from '#registry/rules/registry-limits.ts'
import { MoreItems } from '#registry/web/more-items.tsx'
import { messages as events } from './event-words.messages.ts'
import { GiverGift } from './giver-gift.tsx'
import styles from './giver.module.css'
import { messages } from './giver.messages.ts'
import { RegistryGone } from './registry-gone.tsx'
import { ownPath } from './registry-paths.ts'
import { useLiveRegistry } from './use-live-registry.ts'

const GIFT_CARDS = '/gift-cards'

/** Names of the couple, the occasion, its day and place, and their words. */
function Head({ registry, locale }: { readonly registry: PublicRegistry; readonly locale: Locale }) {
  const [t, e] = [useMessages(messages), useMessages(events)]
  const { name, registryType, eventDate, city, state, registryDescription } = registry
  return (
    <section className={styles.head} aria-label={t.title(name)}>
      <div className={`page ${styles.headIn}`}>
        <div className={styles.who}>
          <p className="t-small">{e.registries[registryType]}</p>
          <h1 className={`t-display-1 ${styles.names}`}>{name}</h1>
          <p className="t-lead">
            {eventDay(eventDate, locale)}
            <br />
            {city}, {state}
          </p>
        </div>
        {registryDescription !== '' && (
          <blockquote className={styles.note}>
            <p>{registryDescription}</p>
            <footer>{name}</footer>
          </blockquote>
        )}
      </div>
    </section>
  )
}

/** The summary of the registry at the top of the page. */
function Facts({ registry: { name, city, state } }: { readonly registry: PublicRegistry }) {
  const t = useMessages(messages)
  const facts: readonly (readonly [IconName, string, string])[] = [
    ['truck', t.ships(name), t.shipsText(`${city}, ${state}`)],
    ['clock', t.holds, t.holdsText],
    ['lock', t.secret, t.secretText],
  ]
  return (
    <ul className={styles.facts}>
      {facts.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Filters by price with the number of pieces still to be bought, and the order. */
function Filters({
  pieces,
  query: { price, order },
  onShow,
}: {
  readonly pieces: PublicRegistry['pieces']
  readonly query: GiverQuery
  readonly onShow: (part: Partial<GiverQuery>) => void
}) {
  const t = useMessages(messages)
  return (
    <div className={styles.filters}>
      <div className={styles.chips} role="group" aria-label={t.price}>
        {PRICE_KEYS.map(key => (
          <button
            key={key}
            type="button"
            className={styles.chip}
            aria-pressed={price === key}
            onClick={() => onShow({ price: key, count: SHOWN_STEP })}
          >
            {t.ranges[key]} <span className={styles.chipCount}>{pieces[key]}</span>
          </button>
        ))}
      </div>
      <div className={styles.order}>
        <SelectField
          label={t.order}
          value={order}
          options={ORDERS.map(value => ({ value, label: t.orders[value] }))}
          onChange={event =>
            onShow({ order: ORDERS.find(one => one === event.target.value) ?? 'listed', count: SHOWN_STEP })
          }
        />
      </div>
    </div>
  )
}

/** The pieces that are bought already: small and grey. */
function Given({ items, children }: { readonly items: readonly PublicRegistryItem[]; readonly children: ReactNode }) {
  const t = useMessages(messages)
  if (items.length === 0) return null
  return (
    <section className={styles.given} aria-labelledby="already-given">
      <h2 id="already-given" className="t-h2">
        {t.given}
      </h2>
      <ul className={styles.givenList}>
        {items.map(item => (
          <li key={item.sku}>
            <div className={styles.grey}>
              <ProductPicture product={item.picture} alt="" sizes="(min-width: 769px) 16vw, 33vw" />
            </div>
            <Link className={styles.givenName} to={item.url}>
              {item.name}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** A list with nothing to give: empty, wholly given, or filtered. */
function NothingToGive({
  isFiltered,
  isEmpty,
  onAll,
}: Record<'isFiltered' | 'isEmpty', boolean> & { onAll: () => void }) {
  const t = useMessages(messages)
  if (isFiltered)
    return (
      <Empty
        title={t.noneInRange}
        action={
          <Button variant="second" onClick={onAll}>
            {t.allPrices}
          </Button>
        }
      />
    )
  const cards = <LinkButton to={GIFT_CARDS}>{t.giftCards}</LinkButton>
  return isEmpty ? (
    <Empty title={t.emptyTitle}>{t.empty}</Empty>
  ) : (
    <Empty title={t.noneTitle} action={cards}>
      {t.none}
    </Empty>
  )
}

export interface GiverPageProps {
  readonly registry: PublicRegistry
  readonly locale: Locale
  /** The currency of the site. */
  readonly currency: ShownCurrency
  readonly call?: SendCall
}

/** A registry as givers see it; pieces that others take while it is open change in place. */
export function GiverPage({ registry: first, locale, currency, call = send }: GiverPageProps) {
  const t = useMessages(messages)
  const { registry, news, query, state, refresh, show } = useLiveRegistry(first, call)
  if (state === 'gone') return <RegistryGone />
  const { items, itemCount, given, givenCount, pieces, grId } = registry
  const isEmpty = itemCount + givenCount === 0 && query.price === 'all'
  const isLoading = state === 'loading'
  return (
    <>
      <Head registry={registry} locale={locale} />
      <div className="page">
        {registry.isOwn && (
          <div className={styles.own}>
            <Notice tone="info" live={false}>
              {t.own}{' '}
              <Link className="link" to={ownPath(grId)}>
                {t.ownAction}
              </Link>
            </Notice>
          </div>
        )}
        <Facts registry={registry} />
        {!isEmpty && <Filters pieces={pieces} query={query} onShow={show} />}
        {state === 'failed' && <Notice tone="warn">{t.listFailed}</Notice>}
        {news !== undefined && (
          <Notice key={`${news.kind} ${news.name}`} tone={news.kind === 'free' ? 'ok' : 'info'}>
            {t[news.kind](news.name)}
          </Notice>
        )}
        <p className="visually-hidden" role="status">
          {isLoading ? t.listLoading : t.shown(items.length)}
        </p>
        <h2 className="visually-hidden">{t.gifts}</h2>
        {items.length === 0 ? (
          <NothingToGive
            isFiltered={query.price !== 'all'}
            isEmpty={isEmpty}
            onAll={() => show({ price: 'all', count: SHOWN_STEP })}
          />
        ) : (
          <ul className={styles.gifts} aria-busy={isLoading}>
            {items.map(item => (
              <li key={item.sku}>
                <GiverGift {...{ grId, item, call, currency }} onTried={() => void refresh()} />
              </li>
            ))}
          </ul>
        )}
        <MoreItems
          shown={items.length}
          all={itemCount}
          isLoading={isLoading}
          className={styles.more}
          onCount={count => show({ count })}
        />
        <Given items={given}>
          <MoreItems
            shown={given.length}
            all={givenCount}
            isLoading={isLoading}
            className={styles.more}
            onCount={count => show({ givenCount: count })}
          />
        </Given>
      </div>
    </>
  )
}
