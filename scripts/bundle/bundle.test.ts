import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { removeItem } from '#cart/contract/line-calls.ts'
import { suggestions } from '#catalog/contract.ts'
import { callsWithoutSchemas } from './calls-without-schemas.ts'
import { onDemand } from './on-demand.ts'

const file = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
type Load = (id: string) => Promise<{ readonly code: string } | null>
const loadOf = (plugin: { readonly load?: unknown }): Load => plugin.load as Load

test('a contract in the browser has names, paths and guards, and imports its schemas at the first reply', async () => {
  const { code } = (await loadOf(callsWithoutSchemas())(file('catalog/contract.ts')))!
  expect(code).toContain(`"path":${JSON.stringify(suggestions.path)}`)
  expect(code).toContain('export const MOST_VIEWED = 15')
  expect(code).not.toMatch(/\bz[.]|import\(/)
  expect(code.match(/from "(.*)"/g)).toEqual([`from "${file('catalog/contract.ts')}?replies"`])
  const replies = (await loadOf(callsWithoutSchemas())(`${file('catalog/contract.ts')}?replies`))!
  expect(replies.code.match(/import\(.*?\)/g)).toEqual([`import("${file('catalog/contract.ts')}?whole")`])
})

test('a contract of several files imports the schemas of all its files as one script', async () => {
  const load = loadOf(callsWithoutSchemas())
  const { code } = (await load(file('cart/contract/line-calls.ts')))!
  expect(code).toContain(`"path":${JSON.stringify(removeItem.path)}`)
  expect(code).toContain(`from "${file('cart/contract')}?replies"`)
  const whole = (await load(`${file('cart/contract')}?whole`))!
  for (const name of ['line-calls', 'pickup-calls', 'reward-calls'])
    expect(whole.code).toContain(`export * from "${file(`cart/contract/${name}.ts`)}?whole"`)
})

test('the plugins change only contracts and files named -on-demand', async () => {
  for (const plugin of [callsWithoutSchemas(), onDemand()]) expect(await loadOf(plugin)(file('lib/call.ts'))).toBeNull()
})

test('components of an -on-demand file are loaded when they are first shown', async () => {
  const { code } = (await loadOf(onDemand())(file('catalog/web/pictures/drawn-on-demand.tsx')))!
  expect(code).toContain(`import("./drawn-parts.tsx")`)
  expect(code).toContain('export const DrawnMeasure = lazy(')
  expect(code).not.toContain("from './drawn-parts.tsx'")
})

test('an -on-demand file loads the stylesheets that it imports with the page, and its component later', async () => {
  const { code } = (await loadOf(onDemand())(file('storefront/product/dimensions-on-demand.tsx')))!
  expect(code).toContain("import './dimensions.module.css'")
  expect(code).not.toContain("from './dimensions.tsx'")
})
