// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TOKEN_FIELD } from '#lib/call.ts'
import { CartCountProvider } from './cart-count.tsx'

test('a page that learns that the session of an account ended clears the browser and loads again once', async () => {
  let owner: string | null = 'mark of the account'
  vi.stubGlobal('fetch', async () =>
    Response.json({ cartItemCount: 0, requestVerificationToken: 'token', firstName: null, isGuest: true, owner }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const open = () => render(<CartCountProvider>{null}</CartCountProvider>)
  const field = Object.assign(document.createElement('input'), { name: TOKEN_FIELD })
  document.body.append(field)
  const page = open()
  await waitFor(() => expect(localStorage.length).toBe(1))
  localStorage.setItem('recently-viewed', 'alder-sofa')
  page.unmount()
  expect(reload).not.toHaveBeenCalled()
  owner = null
  field.value = ''
  open().unmount()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(localStorage.length).toBe(0)
  open()
  await waitFor(() => expect(field.value).toBe('token'))
  expect(reload).toHaveBeenCalledOnce()
})
