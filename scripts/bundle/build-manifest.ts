import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built files of an entry or a route, as React Router's manifest lists them. */
export interface Part {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export interface BuildManifest {
  readonly url: string
  readonly entry: Part
  readonly routes: Readonly<Record<string, Part & { readonly id: string; readonly parentId?: string }>>
}

/** Reads a built file by its URL path. */
export type ReadFile = (address: string) => Buffer

/** Removes the hash that React Router appends to the address of a stylesheet shared by several routes. */
export const withoutHash = (address: string): string => address.replace(/#.*$/, '')

/**
 * Reads the route manifest of the build in `root`. Also returns the folder of the client files and a function that
 * reads them. Undefined if there is no build.
 */
export function readManifest(
  root: string,
): { readonly manifest: BuildManifest; readonly client: string; readonly read: ReadFile } | undefined {
  const client = join(root, 'build', 'client')
  const read: ReadFile = address => readFileSync(join(client, address))
  const [list] = globSync('assets/manifest-*.js', { cwd: client })
  if (list === undefined) return undefined
  const [, json] = /^[^{]*([{].*[}]);?\s*$/s.exec(read(list).toString('utf8'))!
  return { manifest: JSON.parse(json!) as BuildManifest, client, read }
}
