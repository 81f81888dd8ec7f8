import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../root.ts'

const ON_DEMAND = /-on-demand[.]tsx$/
const EXPORTS = /^export \{ ([A-Za-z, ]+) \} from '([^']+)'$/m
const STYLES = /^import '([^']+[.]css)'$/gm

/** Import paths of the stylesheets that a file named `x-on-demand.tsx` loads with the page. */
const stylesIn = (source: string): string[] => [...source.matchAll(STYLES)].map(([, path]) => path!)

/**
 * Vite plugin for files named `x-on-demand.tsx`, which re-export components of another file. The server and tests
 * import them directly; in a browser each is loaded when a page first shows it, so it must be inside a Suspense. The
 * server's rendering stays visible meanwhile: a component that the server renders needs its styles with the page, for
 * which the file imports its stylesheets beside the export. If the network fails, loading is retried with a growing
 * back-off: a menu that cannot be loaded does not break the page.
 */
export function onDemand(): Plugin {
  const shownAtOnce = new Set<string>()
  return {
    name: 'on-demand',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async buildStart() {
      for (const file of globSync('src/**/*-on-demand.tsx', { cwd: root })) {
        const id = join(root, file)
        for (const path of stylesIn(await readFile(id, 'utf8')))
          shownAtOnce.add((await this.resolve(path, id))?.id ?? this.error(`${id}: no stylesheet is at ${path}`))
      }
    },
    async load(id) {
      if (!ON_DEMAND.test(id)) return null
      const source = await readFile(id, 'utf8')
      const [, names, from] = EXPORTS.exec(source) ?? []
      if (names === undefined || from === undefined)
        throw new Error(`${id}: a file that is loaded on demand must have the line: export { A, B } from './c.tsx'`)
      const lazies = names
        .split(',')
        .map(name => name.trim())
        .map(name => `export const ${name} = lazy(async () => ({ default: (await fetched()).${name} }))`)
      const fetched = `const fetched = () => loadAgain(() => import(${JSON.stringify(from)}))`
      const imports = ["import { lazy } from 'react'", "import { loadAgain } from '#ui/load-again.ts'"]
      const styles = stylesIn(source).map(path => `import '${path}'`)
      return { code: [...imports, ...styles, fetched, ...lazies, ''].join('\n'), moduleType: 'js' }
    },
    transform: {
      order: 'post',
      // The bundler leaves out a CSS module of which no class name is used, unless it has a statement with an effect:
      // here the class names are used only later. Keeping the whole module would keep all its class names as script.
      handler: (code, id) =>
        shownAtOnce.has(id) ? { code: `${code}\ndocument.styleSheets`, map: null, moduleSideEffects: true } : null,
    },
  }
}
