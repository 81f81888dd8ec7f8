import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { repeatEarlyClicks } from './repeat-early-clicks.ts'

/** The page that the server rendered. Clicks that came before it was hydrated are answered once it is. */
function Page() {
  useEffect(() => { void repeatEarlyClicks() }, [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(document, <StrictMode><Page /></StrictMode>)
})
