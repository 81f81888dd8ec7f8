import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ON_DEMAND = /-on-demand[.]tsx$/
const EXPORTS = /^export \{ ([A-Za-z, ]+) \} from '([^']+)'$/m

/**
 * Vite plugin for files named `x-on-demand.tsx`, which re-export components of another file. The server and tests
 * import them directly; in a browser each is loaded when a page first shows it, so it must be inside a Suspense. The
 * server's rendering stays visible meanwhile. If the network fails, loading is retried with a growing back-off: a menu
 * that cannot be loaded does not break the page.
 */
export const onDemand = (): Plugin => ({
  name: 'on-demand',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  async load(id) {
    if (!ON_DEMAND.test(id)) return null
    const [, names, from] = EXPORTS.exec(await readFile(id, 'utf8')) ?? []
    if (names === undefined || from === undefined)
      throw new Error(`${id}: a file that is loaded on demand must be one line: export { A, B } from './c.tsx'`)
    const lazies = names
      .split(',')
      .map(name => name.trim())
      .map(name => `export const ${name} = lazy(async () => ({ default: (await fetched()).${name} }))`)
    const fetched = `const fetched = () => loadAgain(() => import(${JSON.stringify(from)}))`
    const imports = ["import { lazy } from 'react'", "import { loadAgain } from '#ui/load-again.ts'"]
    return { code: [...imports, fetched, ...lazies, ''].join('\n'), moduleType: 'js' }
  },
})
