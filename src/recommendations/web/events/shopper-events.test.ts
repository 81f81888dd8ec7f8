// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TOKEN_FIELD } from '#lib/call.ts'
import { clearStored } from '#ui/clear-stored.ts'
import { cartSkus } from './cart-skus.ts'

let sent: { path: string; body: Promise<string> }[] = []
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent = []
  vi.resetModules()
  const token = Object.assign(document.createElement('input'), { type: 'hidden', name: TOKEN_FIELD, value: 'token' })
  document.body.append(token)
  onTestFinished(() => token.remove())
})
/** Makes the browser's tracking preferences known. */
const browserWith = (preferences: object) =>
  vi.stubGlobal('navigator', {
    webdriver: false,
    sendBeacon: (path: string, body: Blob) => sent.push({ path, body: body.text() }),
    ...preferences,
  })
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
const RESULT = '7f2f2f60-8a38-4c5a-9b6e-0000000000bb'

test('events are sent together when the page is hidden, and an addition names the answer it came from', async () => {
  browserWith({})
  const { collect } = await import('./shopper-events.ts')
  collect([{ kind: 'seen', sku: '100101' }])
  collect([{ kind: 'clicked', sku: '100201', resultId: RESULT }])
  collect([{ kind: 'added', sku: '100201' }])
  expect(sent).toEqual([])
  hide()
  expect(sent.map(({ path }) => path)).toEqual(['/recommendation/events'])
  expect(JSON.parse(await sent[0]!.body)).toEqual({
    [TOKEN_FIELD]: 'token',
    visit: expect.stringMatching(/^[0-9a-f-]{36}$/),
    events: [
      { n: 0, kind: 'seen', sku: '100101' },
      { n: 1, kind: 'clicked', sku: '100201', resultId: RESULT },
      { n: 2, kind: 'added', sku: '100201', resultId: RESULT },
    ],
  })
  hide()
  expect(sent).toHaveLength(1)
})

test('an order names the answer that led to it, and takes the product out of the remembered cart', async () => {
  browserWith({})
  const { collect } = await import('./shopper-events.ts')
  collect([
    { kind: 'clicked', sku: '100201', resultId: RESULT },
    { kind: 'added', sku: '100201' },
    { kind: 'ordered', sku: '100201' },
  ])
  hide()
  const { events } = JSON.parse(await sent[0]!.body) as { events: object[] }
  expect(events.at(-1)).toEqual({ n: 2, kind: 'ordered', sku: '100201', resultId: RESULT })
  expect(cartSkus()).toEqual([])
})

test('a shopper who stops the recording is asked nothing more, and the shop deletes the visit', async () => {
  const asked: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) })
    return Promise.resolve(Response.json({}))
  })
  browserWith({})
  const { collect } = await import('./shopper-events.ts')
  const { stopRecording } = await import('./stop-recording.ts')
  collect([{ kind: 'seen', sku: '100101' }])
  const { id } = JSON.parse(sessionStorage.getItem('visit')!) as { id: string }
  await stopRecording()
  collect([{ kind: 'seen', sku: '100201' }])
  hide()
  expect(asked).toEqual([{ url: '/recommendation/events/forget', body: { visit: id } }])
  expect([sent, sessionStorage.length]).toEqual([[], 0])
  clearStored()
  collect([{ kind: 'seen', sku: '100201' }])
  hide()
  expect(sent).toEqual([])
})

test('a shopper who tries again after a failed deletion has the same visit deleted', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)))
    return asked.length === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve(Response.json({}))
  })
  browserWith({})
  const { collect } = await import('./shopper-events.ts')
  const { stopRecording } = await import('./stop-recording.ts')
  collect([{ kind: 'seen', sku: '100101' }])
  const { id } = JSON.parse(sessionStorage.getItem('visit')!) as { id: string }
  await expect(stopRecording()).rejects.toThrow('offline')
  await stopRecording()
  await stopRecording()
  expect(asked).toEqual([{ visit: id }, { visit: id }])
})

test('if another tab stops the recording, waiting events are not sent and the visit must be deleted', async () => {
  browserWith({})
  const { collect } = await import('./shopper-events.ts')
  collect([{ kind: 'seen', sku: '100101' }])
  const { id } = JSON.parse(sessionStorage.getItem('visit')!) as { id: string }
  localStorage.setItem('notRecorded', 'true')
  hide()
  localStorage.removeItem('notRecorded')
  hide()
  expect([sent, { ...sessionStorage }]).toEqual([[], { undeletedVisit: id }])
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }, { webdriver: true }])(
  'nothing is recorded with %o, but the browser remembers what is in the cart',
  async preferences => {
    browserWith(preferences)
    const { collect } = await import('./shopper-events.ts')
    collect([
      { kind: 'added', sku: '100101' },
      { kind: 'added', sku: '100201' },
      { kind: 'removed', sku: '100101' },
    ])
    hide()
    expect(sent).toEqual([])
    expect(sessionStorage.getItem('visit')).toBeNull()
    expect(cartSkus()).toEqual(['100201'])
  },
)
