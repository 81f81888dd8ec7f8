// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_FIELD } from '#lib/call.ts'
import { eraseViewed, mergeViewed } from './account-viewed.ts'
import { rememberViewed, viewedSkus } from './viewed-skus.ts'

/** The account's list: what the shop is told is put before what it has. */
let account: string[] = []
let asked: { path: string; skus?: string[] }[] = []
beforeEach(() => {
  localStorage.clear()
  account = []
  asked = []
  document.body.innerHTML = `<input type="hidden" name="${TOKEN_FIELD}" value="token">`
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { skus } = JSON.parse(String(init.body)) as { skus?: string[] }
    asked.push({ path, ...(skus && { skus }) })
    account = skus === undefined ? [] : [...skus, ...account.filter(sku => !skus.includes(sku))]
    return Promise.resolve(Response.json(skus === undefined ? {} : { isKept: true, skus: account, items: [] }))
  })
})

test('[REC-09] only new views are merged into the account, whose list the browser then remembers', async () => {
  account = ['100301']
  for (const sku of ['100101', '100201']) rememberViewed(sku)
  await mergeViewed()
  expect(viewedSkus()).toEqual(['100201', '100101', '100301'])
  rememberViewed('100401')
  await mergeViewed()
  rememberViewed('100101')
  await mergeViewed()
  await mergeViewed()
  expect(asked.map(({ skus }) => skus)).toEqual([['100201', '100101'], ['100401'], ['100101', '100401', '100201'], []])
})

test('[REC-09] a guest erases the list in the browser, a customer that of the account too', async () => {
  rememberViewed('100101')
  await eraseViewed()
  expect([viewedSkus(), asked]).toEqual([[], []])
  rememberViewed('100101')
  localStorage.setItem('remembers-for', 'mark')
  await mergeViewed()
  await eraseViewed()
  expect([viewedSkus(), asked.at(-1)!.path]).toEqual([[], '/browse/catalog/viewed/forget'])
})
