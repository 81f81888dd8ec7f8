import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { EarlyInput } from './repeat-early-input.ts'

declare global {
  interface Window {
    /** Stops recording early input (`keep-early-input.ts`) and returns it, if there was any. Absent afterwards. */
    takeEarlyInput?: () => EarlyInput | undefined
  }
}

/** The server-rendered page. Once it is hydrated, input that came earlier is repeated. */
function Page() {
  useEffect(() => {
    const early = window.takeEarlyInput?.()
    if (early) void import('./repeat-early-input.ts').then(module => module.repeatEarlyInput(early))
  }, [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
