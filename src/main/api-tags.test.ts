import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppShop, type AppShop } from '#tests/support/app-shop.ts'
import { tagOf } from './api-tags.ts'

let shop: AppShop
beforeAll(async () => {
  shop = await createAppShop()
})
afterAll(() => shop.drop())

interface Document {
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>
}

test('the API document names the four sites as servers, and every group has calls', async () => {
  const answer = await shop.app.request('/openapi.json', { headers: { host: 'localhost:3000' } })
  const { servers, tags, paths } = (await answer.json()) as Document
  expect(servers).toHaveLength(4)
  const used = Object.values(paths).flatMap(methods => Object.values(methods).flatMap(one => one.tags))
  expect(new Set(used)).toEqual(new Set(tags.map(one => one.name)))
})

/** Addresses of schemas that are empty, so that any value fits them. */
function emptyShapes(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const isShape = /[/](?:anyOf|properties)[/][^/]+$/.test(at)
  if (isShape && Object.keys(value).length === 0) return [at]
  return Object.entries(value).flatMap(([key, one]) => emptyShapes(one, `${at}/${key}`))
}

test('every field of a call has a schema in the API document', async () => {
  const answer = await shop.app.request('/openapi.json', { headers: { host: 'localhost:3000' } })
  const { components } = (await answer.json()) as { components: { schemas: unknown } }
  expect(emptyShapes(components.schemas)).toEqual([])
})

test('a path that belongs to no group is an error, so that a new call gets a group', () => {
  expect(() => tagOf('/nowhere')).toThrow('no group')
})
