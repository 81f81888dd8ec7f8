// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Suggestions } from '#catalog/contract.ts'
import type { Language } from '#lib/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { SearchForm } from './search-form.tsx'

const reply: Suggestions = {
  words: ['velvet sofa'],
  search: 'velv',
  pages: [{ name: 'Sofas & Sectionals', path: '/shop/sofas' }],
  total: 12,
  products: [
    {
      sku: '100101',
      name: 'Alder Sofa',
      formattedPrice: '$1,899.00',
      imagePath: '/pictures/100101.svg',
      path: '/product/alder-sofa?sku=100101',
    },
  ],
}
// Normally loaded on demand; here it must be available at once.
beforeAll(async () => {
  await import('./search-suggestions.tsx')
})

function open(answer: (url: string) => Promise<unknown> = () => Promise.resolve(reply), language: Language = 'en') {
  vi.useFakeTimers()
  const asked: { url: string; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal })
    return answer(url).then(body => ({ json: async () => body }))
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const gone: string[] = []
  const { container } = renderInRouter(
    <LanguageProvider value={language}>
      <SearchForm onSubmit={() => gone.push('sent')} />
    </LanguageProvider>,
  )
  const input = screen.getByRole<HTMLInputElement>('combobox')
  const type = async (text: string) => {
    await user.clear(input)
    await user.type(input, text)
  }
  const pause = (ms = 200) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
  const key = (name: string) => user.keyboard(`{${name}}`)
  const options = () => screen.queryAllByRole('option').map(option => option.getAttribute('href'))
  const active = () => {
    const id = input.getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)?.getAttribute('href')
  }
  return { container, input, asked, gone, type, pause, key, options, active }
}

test('[NAV-10] typed text is sent once after a pause, and its suggestions are words, pages and products', async () => {
  const { input, asked, type, pause, options } = open()
  await type('ve')
  await type('velv')
  expect(asked).toEqual([])
  await pause()
  expect(asked.map(one => one.url)).toEqual(['/browse/catalog/suggest?q=velv'])
  expect(options()).toEqual([
    '/search?q=velvet+sofa',
    '/shop/sofas',
    '/product/alder-sofa?sku=100101',
    '/search?q=velv',
  ])
  expect([
    input.getAttribute('role'),
    input.getAttribute('aria-expanded'),
    document.getElementById(input.getAttribute('aria-controls')!)?.getAttribute('role'),
  ]).toEqual(['combobox', 'true', 'listbox'])
  expect(screen.getByRole('status').textContent).toBe('4 suggestions, use the arrow keys')
})

test('arrow keys move through the suggestions and back to the field; Enter opens the active one', async () => {
  const { type, pause, key, active, options, gone } = open()
  await type('velv')
  await pause()
  const walked: unknown[] = []
  for (const name of [
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
  ]) {
    await key(name)
    walked.push(active())
  }
  expect(walked).toEqual([
    '/search?q=velvet+sofa',
    '/shop/sofas',
    '/product/alder-sofa?sku=100101',
    '/search?q=velv',
    null,
    '/search?q=velv',
    '/product/alder-sofa?sku=100101',
    '/shop/sofas',
  ])
  await key('Enter')
  expect(gone).toEqual(['sent'])
  expect(options()).toEqual([])
})

test('Escape closes the list and keeps the typed text; the next letter opens it again', async () => {
  const { input, type, pause, key, options } = open()
  await type('velv')
  await pause()
  await key('Escape')
  expect([options(), input.getAttribute('aria-expanded'), input.value]).toEqual([[], 'false', 'velv'])
  await type('velve')
  await pause()
  expect(options()).toHaveLength(4)
})

test('a request is aborted when the text changes, and its late reply is ignored', async () => {
  let settle: ((body: unknown) => void) | undefined
  const { asked, type, pause, options } = open(url =>
    url.endsWith('q=so')
      ? new Promise(resolve => {
          settle = resolve
        })
      : Promise.resolve({ ...reply, pages: [], products: [], total: 0 }),
  )
  await type('so')
  await pause()
  await type('sofa')
  expect(asked[0]!.signal.aborted).toBe(true)
  await pause()
  settle!(reply)
  await pause()
  expect(options()).toEqual(['/search?q=velvet+sofa'])
})

test('if the shop does not reply, there are no suggestions, and the form still searches', async () => {
  const { container, type, pause, options } = open(() => Promise.reject(new TypeError('Failed to fetch')))
  await type('velv')
  await pause()
  expect(options()).toEqual([])
  expect([container.querySelector('form')!.getAttribute('action'), container.querySelector('input')!.name]).toEqual([
    '/search',
    'q',
  ])
})

test('a single letter sends no request', async () => {
  const { asked, type, pause } = open()
  await type('v')
  await pause()
  expect(asked).toEqual([])
})

test('a click on the search button sends the form, and focusing it closes the list', async () => {
  const { container, type, pause, options, gone } = open()
  const button = container.querySelector<HTMLButtonElement>('button[type=submit]')!
  expect(button.getAttribute('aria-label')).toBe('Search')
  await type('velv')
  await pause()
  expect(options()).toHaveLength(4)
  await act(async () => {
    button.focus()
  })
  expect(options()).toEqual([])
  await user.click(button)
  expect(gone).toEqual(['sent'])
})

test('[NAV-10] in French the field and its list are in French', async () => {
  const { container, type, pause } = open(undefined, 'fr')
  await type('velv')
  await pause()
  expect([
    container.querySelector('input')!.getAttribute('aria-label'),
    screen.getByRole('status').textContent,
  ]).toEqual(['Rechercher', '4 suggestions, utilisez les flèches'])
  expect([...container.querySelectorAll('[role=group] > p')].map(title => title.textContent)).toEqual([
    'Recherches',
    'Pages',
    'Produits, 1 sur 12',
  ])
})
