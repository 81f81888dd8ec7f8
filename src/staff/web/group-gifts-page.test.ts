// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { groupGiftsPage } from '../server/group-gifts-page.ts'

afterEach(() => void vi.unstubAllGlobals())

const group = (id: string) => ({
  id,
  sku: '100101',
  product: 'Alder Sofa',
  registry: null,
  currency: 'USD',
  target: 200_00,
  collected: 0,
  givers: 0,
  pending: 0,
  uncaptured: 0,
  startedAt: '2026-05-09T12:00:00Z',
  endedAt: null,
  card: null,
})

test('pressing Show More twice loads the next group gifts once', async () => {
  const asked: string[] = []
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (path === '/staff/profile') return Promise.resolve(Response.json({ roles: ['care'] }))
    if (path.includes('after=')) return new Promise(resolve => (answer = resolve))
    return Promise.resolve(Response.json({ groups: [group('2')], next: '2' }))
  })
  document.body.innerHTML = groupGiftsPage().html.replace(/<script[^]*?<\/script>/g, '')
  // The script has no types: the page loads it as it is.
  await import('./group-gifts-page.mjs' as string)
  const more = document.querySelector<HTMLButtonElement>('#more')!
  await vi.waitFor(() => expect(more.hidden).toBe(false))
  more.click()
  more.click()
  expect(asked.filter(path => path.includes('after='))).toEqual(['/staff/group-gifts/list?state=open&after=2'])
  answer(Response.json({ groups: [group('1')], next: '1' }))
  await vi.waitFor(() => expect(document.querySelectorAll('#groups tr')).toHaveLength(2))
  expect(more.disabled).toBe(false)
})
