// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TOKEN_FIELD } from '#lib/call.ts'
import { SIGNED_IN } from '#ui/page-owner.ts'

let session: {
  readonly owner: string | null
  readonly firstName: string | null
  readonly count: number
  readonly postalCode?: string
}
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => {
    const { count, ...said } = session
    return Response.json({ cartItemCount: count, requestVerificationToken: 'token', ...said })
  })
  return () => vi.unstubAllGlobals()
})

const field = Object.assign(document.createElement('input'), { name: TOKEN_FIELD })
document.body.append(field)

/** Loads the module as a new document does, and shows the header's words. */
async function open() {
  vi.resetModules()
  document.body.hidden = false
  const { CartCountProvider, useCartCount } = await import('./cart-count.tsx')
  function Header() {
    const { firstName, count } = useCartCount()
    return <p>{firstName === undefined ? 'unknown' : `${firstName ?? 'Sign In'}, ${count}`}</p>
  }
  const shown = render(
    <CartCountProvider>
      <Header />
    </CartCountProvider>,
  )
  onTestFinished(shown.unmount)
  return shown
}

test('a page that learns that the session of an account ended clears the browser and loads again once', async () => {
  session = { owner: 'mark of the account', firstName: 'Renata', count: 0 }
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const page = await open()
  await page.findByText('Renata, 0')
  localStorage.setItem('recently-viewed', 'alder-sofa')
  page.unmount()
  expect(reload).not.toHaveBeenCalled()
  session = { owner: null, firstName: null, count: 0 }
  field.value = ''
  ;(await open()).unmount()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(localStorage.getItem('recently-viewed')).toBeNull()
  await open()
  await waitFor(() => expect(field.value).toBe('token'))
  expect(reload).toHaveBeenCalledOnce()
})

test('the header of a guest’s page shows who has signed in in another tab, and the merged cart', async () => {
  session = { owner: null, firstName: null, count: 1 }
  const page = await open()
  await page.findByText('Sign In, 1')
  session = { owner: 'mark of the account', firstName: 'Renata', count: 3 }
  window.dispatchEvent(new Event(SIGNED_IN))
  expect(await page.findByText('Renata, 3')).toBeTruthy()
})

test('a browser without a place takes the customer’s postal code; another keeps its own', async () => {
  session = { owner: 'mark of the account', firstName: 'Renata', count: 0, postalCode: '60614' }
  document.documentElement.lang = 'en-US'
  const places = () => JSON.parse(localStorage.getItem('place') ?? '{}') as unknown
  ;(await open()).unmount()
  await waitFor(() => expect(places()).toEqual({ US: { postalCode: '60614' } }))
  localStorage.setItem('place', '{"US":{"postalCode":"97204"}}')
  await (await open()).findByText('Renata, 0')
  const { keepDefaultCode } = await import('#catalog/web/fit/keep-default-code.ts')
  keepDefaultCode('60614')
  expect(places()).toEqual({ US: { postalCode: '97204' } })
})
