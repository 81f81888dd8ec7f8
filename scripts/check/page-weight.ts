import { globSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { PAGE_POLICIES } from '../../src/main/pages/page-policies.ts'
import { readManifest, withoutHash, type BuildManifest, type Part, type ReadFile } from '../bundle/build-manifest.ts'

const MOST_STYLES = 25_000
/** Budget in bytes for the basic fonts of one brand's English page; woff2 files are not compressed again. */
const MOST_FONTS = 50_000
const FONTS = {
  CB: /[/](besley|besley-italic-ampersand|libre-franklin)-[\w-]{7}[.]woff2$/,
  CB2: /[/](archivo-text|archivo-display|martian-mono)-[\w-]{7}[.]woff2$/,
} as const

const brotli = (content: Buffer): number =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length

/** A script and all its static imports. Modules imported with `import()` are loaded later. */
function withImports(address: string, read: ReadFile, found: Set<string>): Set<string> {
  if (found.has(address)) return found
  found.add(address)
  const code = read(address).toString('utf8')
  for (const [, file] of code.matchAll(/(?:from|import)\s*["'][.][/]([^"']+[.]js)["']/g))
    withImports(`/assets/${file}`, read, found)
  return found
}

/** The routes that make up a page: root and entry, the frame around it, and itself. */
function partsOf({ entry, routes }: BuildManifest, id: string): Part[] {
  const route = routes[id]
  if (route === undefined) throw new Error(`The build has no ${id}.`)
  return [...(route.parentId === undefined ? [entry] : partsOf({ url: '', entry, routes }, route.parentId)), route]
}

export interface Weight {
  readonly what: string
  readonly bytes: number
  readonly most: number
  readonly files: readonly (readonly [file: string, bytes: number])[]
}

function weighFiles(what: string, files: Iterable<string>, most: number, bytesOf: (file: string) => number): Weight {
  const weighed = [...files].map(file => [file, bytesOf(file)] as const).toSorted((a, b) => b[1] - a[1])
  return { what, most, files: weighed, bytes: weighed.reduce((sum, [, bytes]) => sum + bytes, 0) }
}

/**
 * The compressed bytes that each page loads at its start: scripts with their static imports and the list of routes,
 * stylesheets, and fonts by brand.
 */
export function weigh(manifest: BuildManifest, fonts: readonly string[], read: ReadFile): Weight[] {
  const known = new Map<string, number>()
  const packed = (file: string): number => {
    const bytes = known.get(file) ?? brotli(read(file))
    known.set(file, bytes)
    return bytes
  }
  return [
    ...Object.entries(PAGE_POLICIES)
      .filter(([id]) => manifest.routes[id] !== undefined)
      .flatMap(([id, { path, script }]) => {
        const parts = partsOf(manifest, id)
        const named = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
        const scripts = named.reduce(
          (found, file) => withImports(withoutHash(file), read, found),
          new Set([manifest.url]),
        )
        const styles = new Set(parts.flatMap(({ css = [] }) => css.map(withoutHash)))
        return [
          weighFiles(`${path} script`, scripts, script, packed),
          weighFiles(`${path} styles`, styles, MOST_STYLES, packed),
        ]
      }),
    ...Object.entries(FONTS).map(([brand, names]) =>
      weighFiles(
        `${brand} fonts`,
        fonts.filter(file => names.test(file)),
        MOST_FONTS,
        file => read(file).length,
      ),
    ),
  ]
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const line = ({ what, bytes, most }: Weight): string =>
  `${what.padEnd(42)} ${kilo(bytes).padStart(9)} of ${kilo(most).padStart(9)}${bytes > most ? '  TOO MUCH' : ''}`

/** Formats the sums, a line for each, followed by its files if it exceeds its budget. */
export const weightTable = (weights: readonly Weight[]): string =>
  weights
    .flatMap(weight => [
      line(weight),
      ...(weight.bytes > weight.most
        ? weight.files.map(([file, bytes]) => `  ${kilo(bytes).padStart(9)}  ${file}`)
        : []),
    ])
    .join('\n')

/** Checks the page weights of the build in `root`. */
export function checkPageWeight(root: string): { readonly ok: boolean; readonly output: string } {
  const built = readManifest(root)
  if (built === undefined) {
    return { ok: false, output: 'There is no build to measure; make one with: node scripts/test.mjs --only=build' }
  }
  const { manifest, client, read } = built
  const weights = weigh(
    manifest,
    globSync('assets/*.woff2', { cwd: client }).map(file => `/${file}`),
    read,
  )
  // A sum of nothing means that the files have other names than those looked for.
  return { ok: weights.every(({ bytes, most }) => bytes > 0 && bytes <= most), output: weightTable(weights) }
}
