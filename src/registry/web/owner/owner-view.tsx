import type { ReactNode } from 'react'
import { Empty } from '#ui/display/empty.tsx'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { ShownCurrency } from '#lib/money.ts'
import type { send } from '#ui/send.ts'
import { giverPath } from '../../rules/giver-path.ts'
import { OWN_FILTERS, type OwnFilter, type OwnPart, type OwnRegistry, type Pieces } from '../../rules/own-registry.ts'
import { MOST_REGISTRANTS, SHOWN_STEP } from '../../rules/registry-limits.ts'
import { roomNamed } from '../../rules/rooms.ts'
import { MoreItems } from '../more-items.tsx'
import { CoRegistrantPanel } from './co-registrant.tsx'
import { CompletionPanel } from './completion-panel.tsx'
import { EndPanel, type Ended } from './end-panel.tsx'
import { ItemRow, type ItemActions } from './item-row.tsx'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'
import { MiniMeasure, RegistryRuler } from './registry-ruler.tsx'
import { PrivacyPanel, SharePanel, type QrPath } from './share-panel.tsx'
import { ThankYouList } from './thank-you-list.tsx'
import { useOwnItems } from './use-own-items.ts'

interface OwnerProps {
  readonly registry: OwnRegistry
  /** Names of categories by slug, for items without a room. */
  readonly categories: Readonly<Record<string, string>>
  readonly href: string
  readonly qr: QrPath
  readonly locale: string
  readonly currency: ShownCurrency
  /** Day of the event in words. */
  readonly eventDay: string
  readonly call: typeof send
  readonly onEnded: (ended: Ended) => void
}

/** The head with the names, the day and the ways to show the list to others. */
function OwnerHead({ registry, eventDay }: Pick<OwnerProps, 'registry' | 'eventDay'>) {
  const t = useMessages(messages)
  const { names, registryType, daysLeft, city, state, grId } = registry
  return (
    <header className={styles.hero}>
      <div className="page">
        <p className="t-small">{t.yours[registryType]}</p>
        <h1 className="t-display-1">
          {names[0]}
          {names[1] !== undefined && (
            <>
              {' '}
              <em className={styles.and}>{t.and}</em> {names[1]}
            </>
          )}
        </h1>
        <p className="t-lead">
          {t.place(eventDay, city, state)} {t.days(daysLeft)}
        </p>
        <div className={styles.heroActions}>
          <LinkButton to="#share-panel">{t.share}</LinkButton>
          {registry.privacy !== 'private' && (
            <LinkButton to={giverPath(grId)} variant="quiet">
              {t.asGuest}
            </LinkButton>
          )}
          <LinkButton to={`/gift-registry/edit/${grId}`} variant="quiet">
            {t.edit}
          </LinkButton>
        </div>
      </div>
    </header>
  )
}

/** Buttons that show a part of the list. */
function Filters({
  pieces,
  filter,
  onFilter,
}: {
  readonly pieces: Pieces
  readonly filter: OwnFilter
  readonly onFilter: (filter: OwnFilter) => void
}) {
  const t = useMessages(messages)
  const count = { ...pieces, all: pieces.wanted }
  return (
    <div className={styles.filters} role="group" aria-label={t.show}>
      {OWN_FILTERS.map(one => (
        <button
          key={one}
          type="button"
          className={styles.chip}
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
        >
          {t.filters[one]} <span className="num">{count[one]}</span>
        </button>
      ))}
    </div>
  )
}

/** The registry of its registrants: progress, the list by room, thank-yous, and the ways to share it. */
export function OwnerView(props: OwnerProps) {
  const t = useMessages(messages)
  const { registry, categories, href, qr, locale, currency, eventDay, call, onEnded } = props
  const nameOf = (room: string): string => {
    const known = roomNamed(room)
    return known === undefined ? (categories[room] ?? t.otherRoom) : t.rooms[known]
  }
  const own = useOwnItems({ registry, call, nameOf })
  const { part, query, isLoading, done, failure, actions, onUndo, show, onPrint } = own
  const loaded = { shown: part.items.length, all: part.count, isLoading }
  const { pieces } = part
  const timed = (iso: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(iso))
  const dated = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))
  const dayed = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    <>
      <OwnerHead registry={registry} eventDay={eventDay} />
      <div className="page">
        {part.listed > 0 && <RegistryRuler pieces={pieces} />}
        <div className={styles.columns}>
          <div>
            {failure !== undefined && <Notice tone="warn">{t[failure]}</Notice>}
            {done && (
              <FocusedNotice key={done.text} tone="ok">
                {done.text}{' '}
                {done.removed && (
                  <button type="button" className="link" onClick={() => onUndo(done.removed!)}>
                    {t.undo}
                  </button>
                )}
              </FocusedNotice>
            )}
            {part.listed === 0 ? (
              <Empty title={t.empty} action={<LinkButton to="/">{t.browse}</LinkButton>}>
                {t.emptyText}
              </Empty>
            ) : (
              <>
                <Filters
                  pieces={pieces}
                  filter={query.filter}
                  onFilter={filter => show({ filter, count: SHOWN_STEP })}
                />
                <p className="visually-hidden" role="status">
                  {isLoading ? t.loading : t.shown(part.items.length)}
                </p>
                {part.count === 0 && <p className={styles.noMatch}>{t.noMatch}</p>}
                <Rooms {...{ part, nameOf, timed, currency, actions }} />
                <MoreItems {...loaded} className={styles.heroActions} onCount={count => show({ count })} />
              </>
            )}
          </div>
          <aside>
            <ThankYouList grId={registry.grId} part={registry.gifts} dated={dated} call={call} />
            {registry.discount && (
              <CompletionPanel grId={registry.grId} discount={registry.discount} dated={dayed} call={call} />
            )}
            <SharePanel href={href} qr={qr} privacy={registry.privacy} onPrint={onPrint} />
            {registry.registrants < MOST_REGISTRANTS && (
              <CoRegistrantPanel grId={registry.grId} invited={registry.invitedEmail} call={call} />
            )}
            <PrivacyPanel privacy={registry.privacy} />
            <EndPanel
              grId={registry.grId}
              isShared={registry.registrants > 1}
              underWay={pieces.bought}
              call={call}
              onEnded={onEnded}
            />
          </aside>
        </div>
      </div>
    </>
  )
}

/** The shown items by room. */
function Rooms({
  part: { items, rooms },
  nameOf,
  timed,
  currency,
  actions,
}: {
  readonly part: OwnPart
  readonly nameOf: (room: string) => string
  readonly timed: (iso: string) => string
  readonly currency: ShownCurrency
  readonly actions: ItemActions
}) {
  const groups = Map.groupBy(items, item => nameOf(item.room))
  const sums = Map.groupBy(rooms, one => nameOf(one.room))
  return [...groups].map(([name, group]) => (
    <RoomGroup key={name} room={name} pieces={(sums.get(name) ?? []).map(one => one.pieces)}>
      {group.map(item => (
        <ItemRow key={item.sku} {...{ item, timed, currency, actions }} />
      ))}
    </RoomGroup>
  ))
}

/** The items of a room with its own measure. Categories without a name are one room. */
function RoomGroup({
  room,
  pieces,
  children,
}: {
  readonly room: string
  readonly pieces: readonly Pieces[]
  readonly children: ReactNode
}) {
  const t = useMessages(messages)
  const sum = (of: keyof Pieces) => pieces.reduce((all, one) => all + one[of], 0)
  const [received, bought, held] = [sum('received'), sum('bought'), sum('held')]
  return (
    <section className={styles.room}>
      <div className={styles.roomHead}>
        <h2 className="t-h2">{room}</h2>
        <MiniMeasure received={received} bought={bought} held={held} left={sum('left')} />
        <p className="t-small ink-2 num">{t.shareOf(received + bought + held, sum('wanted'))}</p>
      </div>
      <ul>{children}</ul>
    </section>
  )
}
