import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { suggestions } from '#catalog/contract.ts'
import { callsWithoutSchemas } from './calls-without-schemas.ts'
import { onDemand } from './on-demand.ts'

const file = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
type Load = (id: string) => Promise<{ readonly code: string } | null>
const loadOf = (plugin: { readonly load?: unknown }): Load => plugin.load as Load

test('a browser gets a call’s name, address and guards without the schemas, and reads the answer once it has them', async () => {
  const { code } = (await loadOf(callsWithoutSchemas())(file('catalog/contract.ts')))!
  expect(code).toContain(`"path":${JSON.stringify(suggestions.path)}`)
  expect(code).toContain('export const MOST_VIEWED = 15')
  expect(code).not.toMatch(/from ['"]|\bz[.]/)
  expect(code.match(/import\(/g)).toHaveLength(1)
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
