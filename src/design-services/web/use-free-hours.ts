import { useEffect, useState } from 'react'
import { send } from '#ui/send.ts'
import { freeHours } from '../contract.ts'

export interface FreeHour {
  readonly hour: number
  readonly text: string
}
export type FreeHours =
  | { readonly status: 'unasked' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly hours: readonly FreeHour[] }

/**
 * Requests the free hours of a place on a day, again whenever either or `again` changes. An outdated reply is dropped.
 */
export function useFreeHours(place: string, day: string, again: number): FreeHours {
  const [reply, setReply] = useState<{ readonly of: string; readonly hours: readonly FreeHour[] | undefined }>()
  const asked = place === '' || day === '' ? '' : `${place} ${day} ${again}`
  useEffect(() => {
    if (asked === '') return undefined
    let isGone = false
    send(freeHours, { place, day }).then(
      ({ hours }) => {
        if (!isGone) setReply({ of: asked, hours })
      },
      () => {
        if (!isGone) setReply({ of: asked, hours: undefined })
      },
    )
    return () => {
      isGone = true
    }
  }, [asked, place, day])
  if (asked === '') return { status: 'unasked' }
  if (reply?.of !== asked) return { status: 'loading' }
  return reply.hours === undefined ? { status: 'failed' } : { status: 'ready', hours: reply.hours }
}
