import type { ServerBuild } from 'react-router'
import { pageRequest } from './page-context.ts'

/**
 * The data of a loader, out of sight of React Router's encoder, which begins before a page is rendered and takes a
 * tenth of its processor time: the document renderer writes the data itself. Kept outside the SSR bundle, so that both
 * hold one class.
 */
export class HandedOver {
  readonly #data: unknown
  constructor(data: unknown) {
    this.#data = data
  }
  static dataOf(result: unknown): unknown {
    return result instanceof HandedOver ? result.#data : result
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
        return args.context.get(pageRequest).isDocument && isPlain(result) ? new HandedOver(result) : result
      },
    },
  }
}

/** The same pages, whose loaders keep the data of documents out of sight of React Router. */
export const handingOver = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && handsOver(route)])),
})
