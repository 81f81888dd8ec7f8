import { useEffect } from 'react'
import { useReply } from '#catalog/web/use-reply.ts'
import type { Recommended } from '../contract.ts'
import { recordEvents } from './events/record-event.ts'

const NO_REPLY = { title: '', items: [], resultId: undefined } as const

/**
 * The reply of a request for recommendations, empty until it is there; its products are recorded as listed. `ask` must
 * be a stable function, as for `useReply`.
 */
export function useRecommended(ask: () => Promise<Recommended>) {
  const reply = useReply(ask)
  useEffect(() => {
    if (reply.status !== 'ready') return
    const { items, resultId } = reply.value
    recordEvents(...items.map(({ sku }) => ({ kind: 'listed' as const, sku, resultId })))
  }, [reply])
  return { status: reply.status, ...(reply.status === 'ready' ? reply.value : NO_REPLY) }
}
