// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Whose session the server says that the browser has. */
let session: string | null
const asked: string[] = []
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ cartItemCount: 0, requestVerificationToken: 't', firstName: null, owner: session })
  })
  vi.useFakeTimers({ toFake: ['performance'] })
})
/** Ends what the tabs of a test listen to. */
let closes = new AbortController()
afterEach(() => {
  closes.abort()
  closes = new AbortController()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens a tab with a document of its own at `path`, which shows the data of `owner`. */
async function openTab(owner: string | null, path = '/account/profile') {
  vi.resetModules()
  document.body.hidden = false
  document.documentElement.lang = 'en-US'
  window.location.href = `http://localhost${path}`
  const [left, revalidate] = [vi.fn<(url: string) => void>(), vi.fn<() => Promise<void>>(async () => {})]
  vi.spyOn(window.location, 'replace').mockImplementation(url => left(String(url)))
  vi.spyOn(window.location, 'reload').mockImplementation(() => left('reload'))
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, heard: EventListenerOrEventListenerObject) => {
        add(type, heard, { signal: closes.signal })
      },
    )
  }
  const { followSession } = await import('./follow-session.ts')
  followSession(owner, revalidate)
  return { left, revalidate, goesOn: () => followSession(owner, revalidate) }
}
/** Another tab makes `owner` the browser's, and notes the change. */
function elsewhere(owner: string | null, note: string): void {
  if (owner === null) localStorage.removeItem('remembers-for')
  else localStorage.setItem('remembers-for', owner)
  localStorage.setItem('session-changed', `${note} 1`)
  window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }))
}

const AWAY = [
  ['signing out', null, 'cleared', '/account/login?returnUrl=%2Faccount%2Fprofile&signedOut=elsewhere'],
  ['a session that has ended', null, 'ended', '/account/login?returnUrl=%2Faccount%2Fprofile&signedOut=ended'],
  ['another account', 'b', 'renewed', 'reload'],
] as const
test.each(AWAY)('%s in another tab hides the page at once and leaves it', async (_case, owner, note, url) => {
  const { left } = await openTab('a')
  elsewhere(owner, note)
  expect(document.body.hidden).toBe(true)
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(url))
})

test('signing out elsewhere deletes what this tab had stored', async () => {
  const { left } = await openTab('a')
  sessionStorage.setItem('shippingDraft', 'Renata')
  elsewhere(null, 'cleared')
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(sessionStorage.length).toBe(0)
})

test('a tab that shows the former person deletes entries after signing out at another site of the shop', async () => {
  const { left } = await openTab('a')
  sessionStorage.setItem('shippingDraft', 'Renata')
  document.cookie = 'signed-out=1; path=/'
  session = null
  vi.advanceTimersByTime(5_000)
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() =>
    expect(left).toHaveBeenCalledExactlyOnceWith('/account/login?returnUrl=%2Faccount%2Fprofile&signedOut=elsewhere'),
  )
  expect(sessionStorage.length).toBe(0)
})

test('signing out at another site deletes the entries of a session that had ended by itself', async () => {
  await openTab(null, '/account/login')
  sessionStorage.setItem('kept-entries', '{"owner":"a"}')
  document.cookie = 'signed-out=1; path=/'
  window.dispatchEvent(new Event('focus'))
  expect(sessionStorage.length).toBe(0)
})

test('after signing in again, a session that ends by itself is none of a person who signed out', async () => {
  document.cookie = 'signed-out=1; path=/'
  await openTab('a')
  expect(document.cookie).not.toContain('signed-out')
})

test('an order of the same person in another tab changes nothing', async () => {
  const { left } = await openTab('a')
  elsewhere('a', 'renewed')
  await Promise.resolve()
  expect([document.body.hidden, left.mock.calls.length]).toEqual([false, 0])
})

test('a guest’s page takes on the account that another tab signs in to', async () => {
  const { left, revalidate } = await openTab(null)
  elsewhere('a', 'renewed')
  expect(revalidate).toHaveBeenCalledOnce()
  elsewhere(null, 'cleared')
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
})

const RETURNS = [
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['is restored', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
] as const
test.each(RETURNS)(
  'a customer’s page that %s notices that the server has ended the session',
  async (_case, returns) => {
    const { left } = await openTab('a')
    session = null
    vi.advanceTimersByTime(10_000)
    returns()
    await vi.waitFor(() =>
      expect(left).toHaveBeenCalledExactlyOnceWith('/account/login?returnUrl=%2Faccount%2Fprofile&signedOut=ended'),
    )
  },
)

test.each(RETURNS)('a guest’s page that %s asks the server for nothing', async (_case, returns) => {
  await openTab(null)
  vi.advanceTimersByTime(10_000)
  returns()
  expect(asked).toEqual([])
})

test('going on to another page asks the server whether the session is still the same', async () => {
  const { left, goesOn } = await openTab('a')
  session = 'a'
  vi.advanceTimersByTime(10_000)
  goesOn()
  await vi.waitFor(() => expect(asked).toEqual(['/session/summary']))
  expect(left).not.toHaveBeenCalled()
})

test('a link that already led to the login page does not promise entries, which are gone with their page', async () => {
  const { left, goesOn } = await openTab('a')
  session = null
  vi.advanceTimersByTime(10_000)
  window.location.href = 'http://localhost/account/login?returnUrl=%2Faccount%2Faddresses'
  goesOn()
  await vi.waitFor(() =>
    expect(left).toHaveBeenCalledExactlyOnceWith(
      '/account/login?returnUrl=%2Faccount%2Faddresses&signedOut=ended-before',
    ),
  )
})

test('a refused call leads to signing in, and the entries come back for the same account alone', async () => {
  document.body.innerHTML =
    '<input name="city" value="Portland"><input name="old" type="password" value="secret">' +
    '<input autocomplete="cc-number" name="card" value="4111"><input value="1234 5678">'
  const { left } = await openTab('a')
  localStorage.setItem('recently-viewed', 'alder-sofa')
  const isRefused = !window.dispatchEvent(new Event('session-refused', { cancelable: true }))
  expect(isRefused).toBe(true)
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  const kept = sessionStorage.getItem('kept-entries')!
  expect(kept).toContain('Portland')
  expect(kept).not.toMatch(/secret|4111|1234/)
  expect(localStorage.getItem('recently-viewed')).toBeNull()

  const { restoreFields, restoreStored } = await import('./kept-entries.ts')
  const field = document.querySelector<HTMLInputElement>('[name=city]')!
  field.value = ''
  restoreStored('a')
  expect(localStorage.getItem('recently-viewed')).toBe('alder-sofa')
  restoreFields('a', Date.now(), '/account/orders')
  expect(field.value).toBe('')
  restoreFields('a', Date.now(), '/account/profile')
  await vi.waitFor(() => expect(field.value).toBe('Portland'))

  sessionStorage.setItem('kept-entries', kept)
  field.value = ''
  restoreFields('b', Date.now(), '/account/profile')
  expect([field.value, sessionStorage.getItem('kept-entries')]).toEqual(['', null])
  sessionStorage.setItem('kept-entries', kept)
  restoreFields('a', Date.now() + 31 * 60_000, '/account/profile')
  expect([field.value, sessionStorage.getItem('kept-entries')]).toEqual(['', null])
})
