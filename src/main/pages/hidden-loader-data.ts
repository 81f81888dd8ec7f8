import type { ServerBuild } from 'react-router'
import { pageRequest } from './page-context.ts'

/**
 * Hides the data of a loader from React Router's encoder, which starts before a page is rendered and takes a tenth of
 * its processor time: the document renderer writes the data itself. Outside the SSR bundle, so that both use the same
 * class.
 */
export class HiddenLoaderData {
  readonly #data: unknown
  constructor(data: unknown) {
    this.#data = data
  }
  static dataOf(result: unknown): unknown {
    return result instanceof HiddenLoaderData ? result.#data : result
  }
}

const isPlain = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && Object.getPrototypeOf(result) === Object.prototype

type Route = NonNullable<ServerBuild['routes'][string]>

function handsOver(route: Route): Route {
  const { loader } = route.module
  if (typeof loader !== 'function') return route
  return {
    ...route,
    module: {
      ...route.module,
      async loader(args) {
        const result: unknown = await loader(args)
        return args.context.get(pageRequest).isDocument && isPlain(result) ? new HiddenLoaderData(result) : result
      },
    },
  }
}

/** The same pages, whose loaders hide the data of documents from React Router. */
export const hideLoaderData = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && handsOver(route)])),
})
