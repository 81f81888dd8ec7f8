import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it comes, true once scripts have taken it over: what only works with them is shown then. */
export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
