import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noticeUnhandledInput, repeatEarlyInput } from './repeat-early-input.ts'

/** The server-rendered page. Once it is hydrated, input that came earlier is repeated. */
function Page() {
  useEffect(repeatEarlyInput, [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  noticeUnhandledInput()
})
