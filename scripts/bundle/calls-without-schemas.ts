import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = /[/]src[/][a-z-]+[/]([a-z]+-)?contract[.]ts$/
const WHOLE = '?whole'

const isCall = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/**
 * A browser's page needs of a call only its name, address and guards to send it; the schemas that read its answer, and
 * the library they are made with (23 kB), come when the first answer does. Of a contract there are its calls as data
 * and plain values as themselves. Schemas are not: a page that needs one of those in the browser is a build that fails.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  async resolveId(source, importer, options) {
    // Contracts are built from each other: a whole one is of whole ones.
    if (!importer?.endsWith(WHOLE)) return null
    const found = await this.resolve(source, importer.slice(0, -WHOLE.length), { ...options, skipSelf: true })
    return found && CONTRACT.test(found.id) ? { ...found, id: `${found.id}${WHOLE}` } : found
  },
  async load(id) {
    if (id.endsWith(WHOLE))
      return { code: await readFile(id.slice(0, -WHOLE.length), 'utf8'), moduleType: 'ts', moduleSideEffects: false }
    if (!CONTRACT.test(id)) return null
    const exports = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>)
    const whole = JSON.stringify(`${id}${WHOLE}`)
    const lines = exports.map(([name, value]) => {
      if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)}`
      if (!isCall(value)) return ''
      const { input: _, reply: __, summary: ___, ids: ____, rate: _____, ...sent } = value as Record<string, unknown>
      return `export const ${name} = { ...${JSON.stringify(sent)}, reply: replyOf(${JSON.stringify(name)}) }`
    })
    return {
      code: `const replyOf = name => ({ safeParseAsync: async value => (await import(${whole}))[name].reply.safeParseAsync(value) })\n${lines.join('\n')}\n`,
      moduleType: 'js',
      moduleSideEffects: false,
    }
  },
})
