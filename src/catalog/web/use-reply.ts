import { useEffect, useState } from 'react'

export type Reply<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: T }

/**
 * What `ask` answers: asked when the component is first on the page, and again only for another function, so hand in a
 * constant one. A failure is a state, never an error.
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
