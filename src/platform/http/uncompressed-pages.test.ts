import { expect, test } from 'vitest'
import { packPage } from './compressed-page.ts'
import { unpackedPages } from './uncompressed-pages.ts'

const page = async (text: string) => ({ text, packed: await packPage(Buffer.from(text), { isKept: true }) })

test('a page is unpacked to its original text, and only once', async () => {
  const plain = unpackedPages(1_000)
  const { text, packed } = await page('a sofa '.repeat(50))
  const first = await plain.of(packed, packed)
  expect(Buffer.from(first).toString()).toBe(text)
  expect(await plain.of(packed, packed)).toBe(first)
})

test('the cache stays within its bytes: the least recently used page is unpacked again', async () => {
  const plain = unpackedPages(1_000)
  const [one, two, three] = [await page('1'.repeat(400)), await page('2'.repeat(400)), await page('3'.repeat(400))]
  const [first, second] = [await plain.of(one, one.packed), await plain.of(two, two.packed)]
  expect(await plain.of(one, one.packed)).toBe(first)
  await plain.of(three, three.packed)
  expect(await plain.of(one, one.packed)).toBe(first)
  expect(await plain.of(two, two.packed)).not.toBe(second)
})

test('a page larger than the whole cache is returned but not cached', async () => {
  const plain = unpackedPages(100)
  const { text, packed } = await page('x'.repeat(400))
  const first = await plain.of(packed, packed)
  expect(Buffer.from(first).toString()).toBe(text)
  expect(await plain.of(packed, packed)).not.toBe(first)
})
