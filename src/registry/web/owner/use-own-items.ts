import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import {
  changeRegistryItem,
  mailGroupCard,
  ownRegistryItems,
  removeRegistryItem,
  setGroupGift,
} from '../../owner-contract.ts'
import type { OwnFilter, OwnItem, OwnRegistry } from '../../rules/own-registry.ts'
import { MOST_ITEMS, SHOWN_STEP } from '../../rules/registry-limits.ts'
import type { RoomName } from '../../rules/rooms.ts'
import { messages } from './owner.messages.ts'

/** The last change of an item; a removal can be undone. */
interface Done {
  readonly text: string
  readonly removed?: OwnItem
}

interface OwnQuery {
  readonly filter: OwnFilter
  readonly count: number
}

/** The step that failed: a change, after which nothing is stored, or the loading of the list. */
type Failure = 'failed' | 'notLoaded'

interface OwnItemsOptions {
  readonly registry: OwnRegistry
  readonly call: typeof send
  readonly nameOf: (room: string) => string
}

/** The shown part of the list; `show` loads another one, and `reload` the same one again. */
function useOwnPart({ registry, call }: Pick<OwnItemsOptions, 'registry' | 'call'>) {
  const [part, setPart] = useState(registry.part)
  const [query, setQuery] = useState<OwnQuery>({ filter: 'all', count: SHOWN_STEP })
  // The query of now, for a reload after a change that was sent before the query was changed.
  const latest = useRef(query)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  // Number of the latest request: the reply to an earlier one may arrive after it, and is ignored.
  const turn = useRef(0)
  const { grId } = registry
  const attempt = async (work: () => Promise<void>, kind: Failure = 'failed') => {
    setFailure(undefined)
    try {
      await work()
    } catch {
      setFailure(kind)
    }
  }
  const choose = (asked: OwnQuery) => {
    latest.current = asked
    setQuery(asked)
  }
  const load = async () => {
    const mine = ++turn.current
    setLoading(true)
    try {
      const answer = await call(ownRegistryItems, { grId, ...latest.current })
      if (mine === turn.current) setPart(answer)
    } finally {
      if (mine === turn.current) setLoading(false)
    }
  }
  const reload = () => attempt(load, 'notLoaded')
  const show = (more: Partial<OwnQuery>) => {
    choose({ ...latest.current, ...more })
    void reload()
  }
  /** Loads the whole part before the browser prints it. */
  const onPrint = () =>
    void attempt(async () => {
      if (part.items.length < part.count) {
        const whole = { ...query, count: MOST_ITEMS }
        const answer = await call(ownRegistryItems, { grId, ...whole })
        turn.current++
        flushSync(() => {
          choose(whole)
          setPart(answer)
          setLoading(false)
        })
      }
      window.print()
    }, 'notLoaded')
  return { part, query, isLoading, failure, attempt, reload, show, onPrint }
}

/** The shown part of the list and its changes. After each change the part is loaded again, with its sums. */
export function useOwnItems({ registry, call, nameOf }: OwnItemsOptions) {
  const t = useMessages(messages)
  const { attempt, reload, ...shown } = useOwnPart({ registry, call })
  const [done, setDone] = useState<Done>()
  const { grId } = registry
  const onWanted = (item: OwnItem, wanted: number) =>
    void attempt(async () => {
      await call(changeRegistryItem, { grId, sku: item.sku, wanted })
      await reload()
    })
  const onRoom = (item: OwnItem, room: RoomName) =>
    void attempt(async () => {
      await call(changeRegistryItem, { grId, sku: item.sku, room })
      setDone({ text: t.moved(item.name, nameOf(room)) })
      await reload()
    })
  const onRemove = (item: OwnItem) =>
    void attempt(async () => {
      const { outcome } = await call(removeRegistryItem, { grId, sku: item.sku, isRemoved: true })
      if (outcome === 'spoken-for') return setDone({ text: t.spokenFor(item.name) })
      setDone({ text: t.removed(item.name), removed: item })
      await reload()
    })
  const onGroup = (item: OwnItem, isGroup: boolean) =>
    void attempt(async () => {
      const { outcome } = await call(setGroupGift, { grId, sku: item.sku, isGroup })
      if (outcome !== 'changed') return setDone({ text: t.group[outcome](item.name) })
      setDone({ text: isGroup ? t.group.begun(item.name) : t.group.ended(item.name) })
      await reload()
    })
  const onCard = (item: OwnItem) =>
    void attempt(async () => {
      const { outcome } = await call(mailGroupCard, { grId, sku: item.sku })
      setDone({ text: t.group[outcome] })
    })
  const onUndo = (item: OwnItem) =>
    void attempt(async () => {
      await call(removeRegistryItem, { grId, sku: item.sku, isRemoved: false })
      setDone(undefined)
      await reload()
    })
  return { ...shown, done, actions: { onWanted, onRoom, onRemove, onGroup, onCard }, onUndo }
}
