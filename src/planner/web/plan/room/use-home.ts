import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { homeFrom } from '#catalog/rules/fit/home.ts'
import type { Home } from '#catalog/rules/fit/home.ts'
import { keepHome, keptHome } from '#catalog/web/fit/kept-home.ts'

const never = () => () => {}

/** What the shopper measured at home, as this browser keeps it, also from product pages; empty until the page runs. */
export function useHome(): readonly [Home, (home: Home) => void] {
  const kept = useSyncExternalStore(
    never,
    () => JSON.stringify(keptHome()),
    () => '{}',
  )
  const [changed, setChanged] = useState<Home>()
  const home = useMemo(() => changed ?? homeFrom(JSON.parse(kept)), [changed, kept])
  const change = useCallback((next: Home) => {
    setChanged(next)
    keepHome(next)
  }, [])
  return [home, change]
}
