import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { homeFrom } from '#catalog/rules/fit/home.ts'
import type { Home } from '#catalog/rules/fit/home.ts'
import { saveHome, loadHome } from '#catalog/web/fit/stored-home.ts'

const never = () => () => {}

/** The shopper's measurements stored in this browser, also by product pages; empty until hydration. */
export function useHome(): readonly [Home, (home: Home) => void] {
  const kept = useSyncExternalStore(
    never,
    () => JSON.stringify(loadHome()),
    () => '{}',
  )
  const [changed, setChanged] = useState<Home>()
  const home = useMemo(() => changed ?? homeFrom(JSON.parse(kept)), [changed, kept])
  const change = useCallback((next: Home) => {
    setChanged(next)
    saveHome(next)
  }, [])
  return [home, change]
}
