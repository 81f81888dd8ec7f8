// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TOKEN_FIELD } from '#lib/call.ts'
import { clearStored } from '#ui/clear-stored.ts'
import { eraseViewed, mergeViewed } from './account-viewed.ts'
import { rememberViewed, viewedSkus } from './viewed-skus.ts'

interface Asked {
  readonly views?: readonly { readonly sku: string; readonly msAgo: number }[]
  readonly isAllBrands?: boolean
}

/** The account's list: what the shop is told is put before what it has. */
let account: string[] = []
let asked: Asked[] = []
/** Runs in the browser after the request is sent and before its answer arrives. */
let meanwhile: () => void | Promise<void> = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  localStorage.clear()
  localStorage.setItem('remembers-for', 'mark')
  account = []
  asked = []
  meanwhile = () => {}
  document.body.innerHTML = `<input type="hidden" name="${TOKEN_FIELD}" value="token">`
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Asked
    asked.push(body)
    if (body.views === undefined) {
      account = []
      return Response.json({})
    }
    const skus = body.views.map(({ sku }) => sku)
    account = [...skus, ...account.filter(sku => !skus.includes(sku))]
    const answer = { isKept: true, skus: account, items: [] }
    await meanwhile()
    return Response.json(answer)
  })
})
const view = (...skus: string[]) => {
  for (const sku of skus) {
    rememberViewed(sku)
    vi.advanceTimersByTime(1000)
  }
}
const sent = () => asked.map(({ views }) => views?.map(({ sku }) => sku))

test('[REC-09] a view is sent once, with its age, and the browser remembers the list of the account', async () => {
  account = ['100301']
  view('100101', '100201')
  await mergeViewed()
  expect(asked[0]!.views).toEqual([
    { sku: '100201', msAgo: 1000 },
    { sku: '100101', msAgo: 2000 },
  ])
  expect(viewedSkus()).toEqual(['100201', '100101', '100301'])
  view('100401')
  await mergeViewed()
  view('100101')
  await mergeViewed()
  await mergeViewed()
  expect(sent()).toEqual([['100201', '100101'], ['100401'], ['100101'], []])
})

test('[REC-09] views that were erased on another device, or ended there, do not return', async () => {
  view('100101', '100201', '100301')
  await mergeViewed()
  account = ['100301']
  view('100101')
  await mergeViewed()
  expect([sent().at(-1), viewedSkus()]).toEqual([['100101'], ['100101', '100301']])
})

test('[REC-09] views made before the answer are kept, and sent the next time', async () => {
  view('100101')
  meanwhile = () => view('100201')
  await mergeViewed()
  expect(viewedSkus()).toEqual(['100201', '100101'])
  meanwhile = () => {}
  await mergeViewed()
  expect(sent()).toEqual([['100101'], ['100201']])
})

test.each([
  ['the customer signed out', () => clearStored()],
  ['tracking was refused', () => localStorage.setItem('notRecorded', 'true')],
  ['the list was erased', () => eraseViewed({ isAllBrands: false })],
])('[REC-09] an answer after %s writes no list into the browser', async (_, change) => {
  account = ['100301']
  meanwhile = change
  expect(await mergeViewed()).toBeUndefined()
  expect(viewedSkus()).toEqual([])
})

test('[REC-09] views made while tracking was refused are never sent', async () => {
  localStorage.setItem('notRecorded', 'true')
  view('100101')
  expect(viewedSkus()).toEqual(['100101'])
  localStorage.removeItem('notRecorded')
  view('100201')
  await mergeViewed()
  expect(sent()).toEqual([['100201']])
})

test('[REC-09] a guest erases the list in the browser, a customer that of the account too', async () => {
  localStorage.removeItem('remembers-for')
  view('100101')
  await eraseViewed({ isAllBrands: true })
  expect([viewedSkus(), asked]).toEqual([[], []])
  localStorage.setItem('remembers-for', 'mark')
  view('100101')
  await mergeViewed()
  await eraseViewed({ isAllBrands: true })
  expect([viewedSkus(), asked.at(-1)]).toEqual([[], { isAllBrands: true }])
  await mergeViewed()
  expect(sent().at(-1)).toEqual([])
})
