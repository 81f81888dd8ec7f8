import { useEffect } from 'react'
import type { CardField } from '../rules/card-entry.ts'

/** Browsers that need a workaround, which the others do not load [LIM-04, LIM-05]. */
const NEEDING = /CriOS|SamsungBrowser/

/** Works around the faults of two browsers in the fields of a card. */
export function useBrowserWorkarounds({ number, expiry, cvv }: Readonly<Record<CardField, string>>): void {
  useEffect(() => {
    if (!NEEDING.test(navigator.userAgent)) return
    let isHere = true
    let end: (() => void) | undefined
    // Without the workaround the fields can still be typed in.
    import('./browser-workarounds.ts').then(
      ({ workAround }) => {
        if (isHere) end = workAround({ number, expiry, cvv })
      },
      () => {},
    )
    return () => {
      isHere = false
      end?.()
    }
  }, [number, expiry, cvv])
}
