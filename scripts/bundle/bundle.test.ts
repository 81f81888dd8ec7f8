import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { removeItem } from '#cart/contract/line-calls.ts'
import { suggestions } from '#catalog/contract.ts'
import { callsWithoutSchemas } from './calls-without-schemas.ts'
import { onDemand } from './on-demand.ts'

const file = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
type Load = (id: string) => Promise<{ readonly code: string } | null>
const loadOf = (plugin: { readonly load?: unknown }): Load => plugin.load as Load

test('a browser gets the name, path and guards of a call first, and its schemas with the first answer', async () => {
  const { code } = (await loadOf(callsWithoutSchemas())(file('catalog/contract.ts')))!
  expect(code).toContain(`"path":${JSON.stringify(suggestions.path)}`)
  expect(code).toContain('export const MOST_VIEWED = 15')
  expect(code).not.toMatch(/\bz[.]|import\(/)
  expect(code.match(/from "(.*)"/g)).toEqual([`from "${file('catalog/contract.ts')}?replies"`])
  const replies = (await loadOf(callsWithoutSchemas())(`${file('catalog/contract.ts')}?replies`))!
  expect(replies.code.match(/import\(.*?\)/g)).toEqual([`import("${file('catalog/contract.ts')}?whole")`])
})

test('a contract of several files reads every answer with one script of schemas', async () => {
  const load = loadOf(callsWithoutSchemas())
  const { code } = (await load(file('cart/contract/line-calls.ts')))!
  expect(code).toContain(`"path":${JSON.stringify(removeItem.path)}`)
  expect(code).toContain(`from "${file('cart/contract')}?replies"`)
  const whole = (await load(`${file('cart/contract')}?whole`))!
  for (const name of ['line-calls', 'pickup-calls', 'reward-calls'])
    expect(whole.code).toContain(`export * from "${file(`cart/contract/${name}.ts`)}?whole"`)
})

test('only contracts and what is named for it are changed', async () => {
  for (const plugin of [callsWithoutSchemas(), onDemand()]) expect(await loadOf(plugin)(file('lib/call.ts'))).toBeNull()
})

test('what draws pieces is fetched when it is shown', async () => {
  const { code } = (await loadOf(onDemand())(file('catalog/web/pictures/drawn-on-demand.tsx')))!
  expect(code).toContain(`import("./drawn-parts.tsx")`)
  expect(code).toContain('export const DrawnMeasure = lazy(')
  expect(code).not.toContain("from './drawn-parts.tsx'")
})
