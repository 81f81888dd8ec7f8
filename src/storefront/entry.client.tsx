import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { EarlyInput } from './repeat-early-input.ts'

declare global {
  interface Window {
    /** Ends the keeping of early input (`keep-early-input.ts`) and returns it, if there was any. Absent after that. */
    takeEarlyInput?: () => EarlyInput | undefined
  }
}

/** The page that the server rendered. What was typed and clicked before it was hydrated is answered once it is. */
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
