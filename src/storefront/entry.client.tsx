import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followEarlyInput } from './follow-early-input.ts'

/** The server-rendered page. Once it is hydrated, input that came earlier is repeated. */
function Page() {
  useEffect(followEarlyInput, [])
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
