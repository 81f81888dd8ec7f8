import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { repeatEarlyInput } from './repeat-early-input.ts'

/** The page that the server rendered. What was typed and clicked before it was hydrated is answered once it is. */
function Page() {
  useEffect(() => { void repeatEarlyInput() }, [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(document, <StrictMode><Page /></StrictMode>)
})
