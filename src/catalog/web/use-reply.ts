import { useEffect, useState } from 'react'

export type Reply<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: T }

/**
 * Calls `ask` after the first render, and again only if the function changes, so pass a stable one. A failure is a
 * state, not a thrown error.
 */
export function useReply<T>(ask: () => Promise<T>): Reply<T> {
  const [reply, setReply] = useState<Reply<T>>({ status: 'loading' })
  useEffect(() => {
    let isGone = false
    ask().then(
      value => {
        if (!isGone) setReply({ status: 'ready', value })
      },
      () => {
        if (!isGone) setReply({ status: 'failed' })
      },
    )
    return () => {
      isGone = true
    }
  }, [ask])
  return reply
}
