// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CartCountProvider } from './cart-count.tsx'

test('a page that learns that the session of an account has ended deletes what the browser remembers', async () => {
  let owner: string | null = 'mark of the account'
  vi.stubGlobal('fetch', async () =>
    Response.json({ cartItemCount: 0, requestVerificationToken: 'token', firstName: null, isGuest: true, owner }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const open = () => render(<CartCountProvider>{null}</CartCountProvider>)
  const page = open()
  await waitFor(() => expect(localStorage.length).toBe(1))
  localStorage.setItem('recently-viewed', 'alder-sofa')
  page.unmount()
  owner = null
  open()
  await waitFor(() => expect(localStorage.length).toBe(0))
})
