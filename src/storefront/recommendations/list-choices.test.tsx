// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShopperEvent } from '#recommendations/rules/shopper-event.ts'
import { user } from '#tests/support/ui/render-in-router.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import { ListChoices, type ListChoicesProps } from './list-choices.tsx'

/** Events that would be sent, from the batches of the beacon. */
let recorded: ShopperEvent[] = []
beforeEach(() => {
  recorded = []
  vi.resetModules()
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('navigator', {
    webdriver: false,
    sendBeacon: (_: string, body: Blob) => {
      void body.text().then(text => recorded.push(...(JSON.parse(text) as { events: ShopperEvent[] }).events))
      return true
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A list of three products of the second page, of which two are in view, each 500 px high. */
async function chooseSecond(props: ListChoicesProps): Promise<void> {
  const { container } = render(
    <>
      <input type="hidden" name="__RequestVerificationToken" value="token" />
      <main id={MAIN_ID}>
        <ul data-before={24}>
          {['100101', '100201', '100301'].map(sku => (
            <li key={sku}>
              <article>
                <a href={`/product/x?sku=${sku}`} onClick={event => event.preventDefault()}>
                  {sku}
                </a>
              </article>
            </li>
          ))}
        </ul>
      </main>
      <ListChoices {...props} />
    </>,
  )
  vi.stubGlobal('innerHeight', 800)
  for (const [i, card] of container.querySelectorAll('article').entries())
    card.getBoundingClientRect = () => new DOMRect(0, i * 500, 300, 500)
  await user.click(container.querySelectorAll('a')[1]!)
  await vi.waitFor(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(recorded).not.toEqual([])
  })
}

test('a choice from a search is recorded with its place, and with what was in view beside it', async () => {
  await chooseSecond({ list: { words: 'oak sofa' }, isInOrder: true })
  expect(recorded).toEqual([
    { n: 0, kind: 'searched', sku: '100201', rank: 26, words: 'oak sofa' },
    { n: 1, kind: 'listed', sku: '100101', rank: 25, words: 'oak sofa' },
  ])
})

test('a choice from a category names the category', async () => {
  await chooseSecond({ list: { category: 'sofas' }, isInOrder: true })
  expect(recorded[0]).toEqual({ n: 0, kind: 'clicked', sku: '100201', rank: 26, category: 'sofas' })
})

test('a choice from filtered or sorted results is recorded without a place', async () => {
  await chooseSecond({ list: { words: 'oak sofa' }, isInOrder: false })
  expect(recorded).toEqual([{ n: 0, kind: 'searched', sku: '100201', words: 'oak sofa' }])
})
