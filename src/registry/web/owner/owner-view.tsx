import { useState, type ReactNode } from 'react'
import { Empty } from '#ui/display/empty.tsx'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { ShownCurrency } from '#lib/money.ts'
import type { send } from '#ui/send.ts'
import { changeRegistryItem, removeRegistryItem, setGroupGift } from '../../owner-contract.ts'
import { giverPath } from '../../rules/giver-path.ts'
import { piecesOf, type OwnItem, type OwnRegistry } from '../../rules/own-registry.ts'
import { MOST_REGISTRANTS } from '../../rules/registry-limits.ts'
import { roomNamed, type RoomName } from '../../rules/rooms.ts'
import { useShownPart } from '../use-shown-part.ts'
import { CoRegistrantPanel } from './co-registrant.tsx'
import { CompletionPanel } from './completion-panel.tsx'
import { EndPanel, type Ended } from './end-panel.tsx'
import { ItemRow, type ItemActions } from './item-row.tsx'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'
import { MiniMeasure, RegistryRuler } from './registry-ruler.tsx'
import { PrivacyPanel, SharePanel, type QrPath } from './share-panel.tsx'
import { ThankYouList } from './thank-you-list.tsx'

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

const FILTERS = ['all', 'left', 'held', 'bought', 'received'] as const
type Filter = (typeof FILTERS)[number]
const isShown = (item: OwnItem, filter: Filter): boolean => filter === 'all' || piecesOf([item])[filter] > 0

/** The last change of an item; a removal can be undone. */
interface Done {
  readonly text: string
  readonly removed?: OwnItem
}

/** The state of the list and its changes. */
function useOwnItems({ registry, categories, call }: Pick<OwnerProps, 'registry' | 'categories' | 'call'>) {
  const t = useMessages(messages)
  const [items, setItems] = useState(registry.items)
  const [done, setDone] = useState<Done>()
  const [hasFailed, setFailed] = useState(false)
  const { grId } = registry
  const nameOf = (room: string): string => {
    const known = roomNamed(room)
    return known === undefined ? (categories[room] ?? t.otherRoom) : t.rooms[known]
  }
  const change = (sku: string, more: Partial<OwnItem>) =>
    setItems(now => now.map(one => (one.sku === sku ? { ...one, ...more } : one)))
  const attempt = async (work: () => Promise<void>) => {
    setFailed(false)
    try {
      await work()
    } catch {
      setFailed(true)
    }
  }
  const onWanted = (item: OwnItem, wanted: number) =>
    void attempt(async () => {
      const answer = await call(changeRegistryItem, { grId, sku: item.sku, wanted })
      change(item.sku, { wanted: answer.wanted })
    })
  const onRoom = (item: OwnItem, room: RoomName) =>
    void attempt(async () => {
      await call(changeRegistryItem, { grId, sku: item.sku, room })
      change(item.sku, { room })
      setDone({ text: t.moved(item.name, nameOf(room)) })
    })
  const onRemove = (item: OwnItem) =>
    void attempt(async () => {
      const { outcome } = await call(removeRegistryItem, { grId, sku: item.sku, isRemoved: true })
      if (outcome === 'spoken-for') return setDone({ text: t.spokenFor(item.name) })
      setItems(now => now.filter(one => one.sku !== item.sku))
      setDone({ text: t.removed(item.name), removed: item })
    })
  const onGroup = (item: OwnItem, isGroup: boolean) =>
    void attempt(async () => {
      const { outcome, group } = await call(setGroupGift, { grId, sku: item.sku, isGroup })
      if (outcome !== 'changed') return setDone({ text: t.group[outcome](item.name) })
      change(item.sku, { group, canBeGroup: group === null })
      setDone({ text: isGroup ? t.group.begun(item.name) : t.group.ended(item.name) })
    })
  const onUndo = (item: OwnItem) =>
    void attempt(async () => {
      await call(removeRegistryItem, { grId, sku: item.sku, isRemoved: false })
      setItems(now =>
        registry.items
          .filter(one => one.sku === item.sku || now.some(other => other.sku === one.sku))
          .map(one => now.find(other => other.sku === one.sku) ?? item),
      )
      setDone(undefined)
    })
  return { items, done, hasFailed, nameOf, actions: { onWanted, onRoom, onRemove, onGroup }, onUndo }
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
  items,
  filter,
  onFilter,
}: {
  readonly items: readonly OwnItem[]
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}) {
  const t = useMessages(messages)
  const pieces = piecesOf(items)
  const count = { ...pieces, all: pieces.wanted }
  return (
    <div className={styles.filters} role="group" aria-label={t.show}>
      {FILTERS.map(one => (
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
  const { registry, href, qr, locale, currency, eventDay, call, onEnded } = props
  const { items, done, hasFailed, nameOf, actions, onUndo } = useOwnItems(props)
  const [filter, setFilter] = useState<Filter>('all')
  const shown = items.filter(item => isShown(item, filter))
  const timed = (iso: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(iso))
  const dated = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))
  const dayed = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    <>
      <OwnerHead registry={registry} eventDay={eventDay} />
      <div className="page">
        {items.length > 0 && <RegistryRuler pieces={piecesOf(items)} />}
        <div className={styles.columns}>
          <div>
            {hasFailed && <Notice tone="warn">{t.failed}</Notice>}
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
            {items.length === 0 ? (
              <Empty title={t.empty} action={<LinkButton to="/">{t.browse}</LinkButton>}>
                {t.emptyText}
              </Empty>
            ) : (
              <>
                <Filters items={items} filter={filter} onFilter={setFilter} />
                <p className="visually-hidden" role="status">
                  {t.shown(shown.length)}
                </p>
                {shown.length === 0 && <p className={styles.noMatch}>{t.noMatch}</p>}
                <Rooms items={shown} {...{ nameOf, timed, currency, actions }} />
              </>
            )}
          </div>
          <aside>
            <ThankYouList grId={registry.grId} gifts={registry.gifts} dated={dated} call={call} />
            {registry.discount && (
              <CompletionPanel grId={registry.grId} discount={registry.discount} dated={dayed} call={call} />
            )}
            <SharePanel href={href} qr={qr} privacy={registry.privacy} />
            {registry.registrants < MOST_REGISTRANTS && (
              <CoRegistrantPanel grId={registry.grId} invited={registry.invitedEmail} call={call} />
            )}
            <PrivacyPanel privacy={registry.privacy} />
            <EndPanel
              grId={registry.grId}
              isShared={registry.registrants > 1}
              underWay={piecesOf(items).bought}
              call={call}
              onEnded={onEnded}
            />
          </aside>
        </div>
      </div>
    </>
  )
}

/** The items by room; a long list is shown in parts. */
function Rooms({
  items,
  nameOf,
  timed,
  currency,
  actions,
}: {
  readonly items: readonly OwnItem[]
  readonly nameOf: (room: string) => string
  readonly timed: (iso: string) => string
  readonly currency: ShownCurrency
  readonly actions: ItemActions
}) {
  const t = useMessages(messages)
  const { count, showMore } = useShownPart()
  const rooms = Map.groupBy(items, item => nameOf(item.room))
  const shown = new Set([...rooms.values()].flat().slice(0, count))
  return (
    <>
      {[...rooms]
        .filter(([, group]) => shown.has(group[0]!))
        .map(([room, group]) => (
          <RoomGroup key={room} room={room} items={group}>
            {group
              .filter(item => shown.has(item))
              .map(item => (
                <ItemRow key={item.sku} {...{ item, timed, currency, actions }} />
              ))}
          </RoomGroup>
        ))}
      {shown.size < items.length && (
        <Button variant="second" onClick={showMore}>
          {t.more}
        </Button>
      )}
    </>
  )
}

/** The items of a room with its own measure. */
function RoomGroup({
  room,
  items,
  children,
}: {
  readonly room: string
  readonly items: readonly OwnItem[]
  readonly children: ReactNode
}) {
  const t = useMessages(messages)
  const { wanted, received, bought, held, left } = piecesOf(items)
  return (
    <section className={styles.room}>
      <div className={styles.roomHead}>
        <h2 className="t-h2">{room}</h2>
        <MiniMeasure received={received} bought={bought} held={held} left={left} />
        <p className="t-small ink-2 num">{t.shareOf(received + bought + held, wanted)}</p>
      </div>
      <ul>{children}</ul>
    </section>
  )
}
