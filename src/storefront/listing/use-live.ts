import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server-rendered page, true after hydration: controls that require scripts are shown only then. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
