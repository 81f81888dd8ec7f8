import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Query parameter in which the browser's router names the routes whose data it wants. */
export const ROUTES_PARAMETER = '_routes'

const treeUnder = (routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] =>
  Object.values(routes).filter(route => route !== undefined && route.parentId === parentId).map(route => {
    const { id, path, index } = route!
    return index ? { id, index } : { id, ...(path !== undefined && { path }), children: treeUnder(routes, id) }
  })

/** The page's path of a data request: `/shop/sofas.data` is of `/shop/sofas`, `/_root.data` and `/_.data` of `/`. */
export const pathOfData = (path: string): string => {
  const page = path.replace(/(_root|_)?[.]data$/, '')
  return page === '' ? '/' : page
}

/**
 * Tells of a data request whether the routes that it names are all of its path, each once: only such requests come from
 * the browser's router. Anything else would be a page of its own for every name that somebody makes up.
 */
export function dataRequests(build: ServerBuild): (path: string, named: string) => boolean {
  const tree = treeUnder(build.routes, undefined)
  return (path, named) => {
    const matched = new Set(matchRoutes(tree, pathOfData(path))?.map(({ route }) => route.id))
    const ids = named.split(',')
    return ids.length === new Set(ids).size && ids.every(id => matched.has(id))
  }
}
