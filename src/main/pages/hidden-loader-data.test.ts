import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { HiddenLoaderData, hideLoaderData } from './hidden-loader-data.ts'
import { pageRequest, type PageRequest } from './page-context.ts'

/** The result that React Router receives from a loader that returns `result`. */
async function given(result: unknown, isDocument: boolean): Promise<unknown> {
  const route = { id: 'page', parentId: undefined, module: { default: () => null, loader: () => result } }
  const build = { routes: { page: route } } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(pageRequest, { isDocument } satisfies Partial<PageRequest> as unknown as PageRequest)
  const loader = hideLoaderData(build).routes.page!.module.loader as (args: object) => Promise<unknown>
  return loader({ context })
}

test("the data of a document is invisible to React Router's encoder and complete for the renderer", async () => {
  const data = { name: 'Alder Sofa' }
  const wrapped = await given(data, true)
  expect(Object.entries(wrapped as object)).toEqual([])
  expect(HiddenLoaderData.dataOf(wrapped)).toBe(data)
})

test("data that the browser's router requests is returned unchanged", async () => {
  const data = { name: 'Alder Sofa' }
  expect(await given(data, false)).toBe(data)
})

test('a redirect is passed on', async () => {
  const answer = Response.redirect('https://shop.test/product/alder-sofa')
  expect(await given(answer, true)).toBe(answer)
})
