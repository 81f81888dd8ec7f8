import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Query parameter in which the browser's router names the routes whose data it wants. */
export const ROUTES_PARAMETER = '_routes'

const treeUnder = (routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] =>
  Object.values(routes)
    .filter(route => route !== undefined && route.parentId === parentId)
    .map(route => {
      const { id, path, index } = route!
      return index ? { id, index } : { id, ...(path !== undefined && { path }), children: treeUnder(routes, id) }
    })

/**
 * The path of the page that a data request is for: `/shop/sofas` for `/shop/sofas.data`, `/` for `/_root.data` and
 * `/_.data`.
 */
export const pathOfData = (path: string): string => {
  const page = path.replace(/(_root|_)?[.]data$/, '')
  return page === '' ? '/' : page
}

/**
 * Returns a check whether every route that a data request names matches its path and occurs once, as in requests of the
 * browser's router. Without the check, invented route names would each be rendered as a separate page.
 */
export function dataRequests(build: ServerBuild): (path: string, named: string) => boolean {
  const tree = treeUnder(build.routes, undefined)
  return (path, named) => {
    const matched = new Set(matchRoutes(tree, pathOfData(path))?.map(({ route }) => route.id))
    const ids = named.split(',')
    return ids.length === new Set(ids).size && ids.every(id => matched.has(id))
  }
}
