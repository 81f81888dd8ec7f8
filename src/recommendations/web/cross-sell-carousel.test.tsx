// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TOKEN_FIELD } from '#lib/call.ts'
import { carouselItem } from '#tests/support/recommendations/carousel-item.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { CrossSell } from './cross-sell.tsx'

test.each([
  ['a desktop', 1440, 4],
  ['a phone', 390, 2],
])(
  '[LIM-06] on %s the pictures of the cart’s carousel load lazily after the first ones',
  async (_device, width, shown) => {
    vi.stubGlobal('matchMedia', () => ({ matches: width <= 768 }))
    const items = Array.from({ length: 6 }, (_, i) => carouselItem(`${width}${i}`, `Piece ${i}`))
    const token = Object.assign(document.createElement('input'), { type: 'hidden', name: TOKEN_FIELD, value: 'token' })
    document.body.append(token)
    onTestFinished(() => token.remove())
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ title: 'You May Also Like', resultId: 'a', items })))
    const { container } = renderInRouter(<CrossSell skus={[String(width)]} />)
    await screen.findByRole('heading', { name: 'You May Also Like' })
    const lazy = [...container.querySelectorAll('a img')].map(one => one.getAttribute('loading') === 'lazy')
    expect(lazy).toEqual(items.map((_, i) => i >= shown))
    vi.unstubAllGlobals()
  },
)

test.each<[string, () => Promise<Response>]>([
  ['is offline', () => Promise.reject(new TypeError('offline'))],
  ['gets an error', () => Promise.resolve(Response.json({ kind: 'broken', message: '' }, { status: 500 }))],
  ['gets no products', () => Promise.resolve(Response.json({ title: 'You May Also Like', resultId: 'a', items: [] }))],
])('[REC-03][REC-04] the cart’s carousel shows placeholders, then nothing if the browser %s', async (name, answer) => {
  let settle: () => void = () => {}
  const token = Object.assign(document.createElement('input'), { type: 'hidden', name: TOKEN_FIELD, value: 'token' })
  document.body.append(token)
  onTestFinished(() => {
    token.remove()
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('fetch', () => new Promise((resolve, reject) => (settle = () => answer().then(resolve, reject))))
  const { container } = renderInRouter(<CrossSell skus={[name]} button={() => <button type="button">Add</button>} />)
  await vi.waitFor(() => expect(container.querySelectorAll('li')).toHaveLength(5))
  expect([...container.querySelectorAll('li')].map(one => one.children.length)).toEqual([4, 4, 4, 4, 4])
  await act(async () => {
    settle()
    await new Promise(resolve => setImmediate(resolve))
  })
  expect(container.innerHTML).toBe('')
})
