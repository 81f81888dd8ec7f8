import { Refused } from './refusal.ts'

export interface KeyedQueueOptions {
  /** Maximum number of tasks that may wait for one key; a further task is refused at once. */
  readonly mostWaiting: number
  /** Maximum waiting time of a task, in milliseconds. */
  readonly longestWaitMs: number
}

export interface KeyedQueue {
  /**
   * Runs `work` after all earlier tasks of its key have ended. Tasks of different keys do not wait for each other.
   * `work` must not run another task of its own key. `busy` is the message of both refusals.
   * @throws Refused `too-many` if the key's queue is full, `unavailable` if the turn does not come in time.
   */
  run<T>(key: string, busy: string, work: () => Promise<T>): Promise<T>
  /** The number of keys with a running task. */
  readonly size: number
}

/**
 * Queues tasks by key, first come first served, in this process. An idle key takes no memory, and a caller that fills
 * the queue of one key blocks no other key.
 */
export function keyedQueue({ mostWaiting, longestWaitMs }: KeyedQueueOptions): KeyedQueue {
  /** Waiting tasks by key; a key is present while it has a running task. */
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
