// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectToPage, type PageConnection } from './messaging.ts'

const SHOP = 'http://shop.test'
let speaker: PageConnection
const [posted, heard] = [vi.fn<(message: unknown, origin: string) => void>(), vi.fn<(message: unknown) => void>()]
const page = { postMessage: posted }

const arrive = (
  data: unknown,
  { origin = SHOP, source = page }: { readonly origin?: string; readonly source?: unknown } = {},
) => {
  const event = new Event('message')
  Object.assign(event, { data, origin, source })
  window.dispatchEvent(event)
}
const fabric = { version: 1, type: 'SetFabricCode', fabricChoiceCode: 'linen-oat' }

beforeEach(() => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(page as unknown as Window)
  posted.mockClear()
  heard.mockClear()
  speaker = connectToPage(window, SHOP, heard)
})
afterEach(() => speaker.stop())

describe('messages to the player', () => {
  test('[PLN-25] a message of the page is passed on', () => {
    arrive(fabric)
    expect(heard).toHaveBeenCalledExactlyOnceWith(fabric)
    expect(posted).not.toHaveBeenCalled()
  })

  test.each([
    ['another origin', { origin: 'http://shop.test.evil.example' }],
    ['no origin', { origin: 'null' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
  ])('[PLN-22] messages from %s are ignored, whether well-formed or malformed', (_, from) => {
    arrive(fabric, from)
    arrive('nonsense', from)
    expect(heard).not.toHaveBeenCalled()
    expect(posted).not.toHaveBeenCalled()
  })

  test.each([
    ['of an unknown type', { version: 1, type: 'SetLegs', legFinishCode: 'oak' }],
    ['malformed', { version: 1, type: 'SetFabricCode' }],
    ['with an extra field', { ...fabric, more: 1 }],
    ['of another version', { ...fabric, version: 2 }],
    ['that is not an object', 'nonsense'],
    ['that is null', null],
  ])('[PLN-21] a message %s is logged and reported to the page once', (_, data) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    arrive(data)
    arrive(data)
    expect(heard).not.toHaveBeenCalled()
    expect(posted).toHaveBeenCalledExactlyOnceWith(
      { version: 1, type: 'configurator error', message: expect.stringContaining('Message from the page') },
      SHOP,
    )
    expect(log).toHaveBeenCalledTimes(1)
    log.mockClear()
  })
})

test('[PLN-22] messages of the player are posted to the shop’s origin only', () => {
  speaker.post({ type: 'get item type price', itemType: 'COR' })
  expect(posted).toHaveBeenCalledExactlyOnceWith({ version: 1, type: 'get item type price', itemType: 'COR' }, SHOP)
})

test('[PLN-21] a long error message is truncated to the maximum length', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  speaker.fail('x'.repeat(900))
  expect(posted.mock.calls[0]?.[0]).toHaveProperty('message', 'x'.repeat(500))
  log.mockClear()
})
