import { Refused } from './refusal.ts'

export interface KeyedQueueOptions {
  /** The most works that may wait for one key; one more is refused at once. */
  readonly mostWaiting: number
  /** The longest that a work waits for its turn, in milliseconds. */
  readonly longestWaitMs: number
}

export interface KeyedQueue {
  /**
   * Runs `work` when every earlier work of its key has ended. Works of different keys don't wait for each other. `work`
   * must not run another work of its own key. `busy` is the message of both refusals.
   * @throws Refused `too-many` when the key's queue is full, `unavailable` when the turn does not come in time.
   */
  run<T>(key: string, busy: string, work: () => Promise<T>): Promise<T>
  /** The number of keys with a work under way. */
  readonly size: number
}

/**
 * Queues works by key, first come first served, in this process. A key that is idle takes no memory, and a caller who
 * fills the queue of one key hinders nobody else.
 */
export function keyedQueue({ mostWaiting, longestWaitMs }: KeyedQueueOptions): KeyedQueue {
  /** The works that wait, by key; a key that is here has a work under way. */
  const waiting = new Map<string, Set<() => void>>()

  function turn(key: string, busy: string): Promise<void> | undefined {
    const ahead = waiting.get(key)
    if (ahead === undefined) {
      waiting.set(key, new Set())
      return undefined
    }
    if (ahead.size >= mostWaiting) throw new Refused({ kind: 'too-many', message: busy })
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        ahead.delete(start)
        reject(new Refused({ kind: 'unavailable', message: busy }))
      }, longestWaitMs)
      ahead.add(start)
    })
  }
  function pass(key: string): void {
    const behind = waiting.get(key)!
    const [next] = behind
    if (next === undefined) {
      waiting.delete(key)
      return
    }
    behind.delete(next)
    next()
  }
  return {
    async run(key, busy, work) {
      await turn(key, busy)
      try {
        return await work()
      } finally {
        pass(key)
      }
    },
    get size() {
      return waiting.size
    },
  }
}
