import type { Entry } from './page-entry.ts'
import type { PageStore } from './page-store.ts'

interface Fill {
  readonly entry: Promise<Entry>
  isOld: boolean
  /** Keys that changed since the fill began. */
  readonly changed: Set<string>
}

/** The renderings in progress, one at a time for each key; a finished page goes into the store. */
export function pageRenderQueue(store: PageStore) {
  const filling = new Map<string, Fill>()

  /** Stores the page of a fill, unless a later fill of the same key has begun. */
  function settle(key: string, fill: Fill, made: Entry): void {
    if (filling.get(key) !== fill) return
    filling.delete(key)
    made.isOld = fill.isOld || made.keys.some(one => fill.changed.has(one))
    if (made.status === 200) store.keep(key, made)
    // An error says nothing about the page: the stored page stays, and the next request tries again.
    else if (made.status < 500) store.drop(key)
  }

  return {
    /** The page of `key`: from the rendering in progress if nothing has changed since it began, else from a new one. */
    refill(key: string, make: () => Promise<Entry>): Promise<Entry> {
      const running = filling.get(key)
      // A page whose rendering began before a change may show the state before it.
      if (running && !running.isOld && running.changed.size === 0) return running.entry
      const entry = make().then(
        made => {
          settle(key, fill, made)
          return made
        },
        (error: unknown) => {
          if (filling.get(key) === fill) filling.delete(key)
          throw error
        },
      )
      const fill: Fill = { entry, isOld: false, changed: new Set() }
      filling.set(key, fill)
      return entry
    },
    /** Records for every rendering in progress that these keys, or all keys, have changed. */
    noteChange(changed: ReadonlySet<string> | 'all'): void {
      for (const fill of filling.values()) {
        if (changed === 'all') fill.isOld = true
        else for (const one of changed) fill.changed.add(one)
      }
    },
  }
}
