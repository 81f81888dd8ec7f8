import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** A contract is a file (`contract.ts`) or, if it is long, a folder of files (`contract/line-calls.ts`). */
const CONTRACT = /[/]src[/][a-z-]+[/](([a-z]+-)?contract|contract[/][a-z-]+)[.]ts$/
const CONTRACT_FOLDER = /[/]src[/][a-z-]+[/]contract$/
const WHOLE = '?whole'
const REPLIES = '?replies'

const isCall = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** The file or folder of the whole contract to which a file belongs. */
const contractOf = (file: string): string => (CONTRACT_FOLDER.test(dirname(file)) ? dirname(file) : file)

/**
 * Source of a contract with its schemas. A folder exports those of all its files, so that they are loaded as one
 * script.
 */
async function wholeOf(contract: string): Promise<string> {
  if (!CONTRACT_FOLDER.test(contract)) return readFile(contract, 'utf8')
  const files = (await readdir(contract)).toSorted()
  return files.map(file => `export * from ${JSON.stringify(`${contract}/${file}${WHOLE}`)}`).join('\n')
}

/** Source of a contract for the client: its calls as data without schemas, and its plain values unchanged. */
async function sentOf(file: string): Promise<string> {
  const exports = Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>)
  const lines = exports.map(([name, value]) => {
    if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)}`
    if (!isCall(value)) return ''
    const {
      input: _,
      reply: __,
      summary: ___,
      ids: ____,
      rate: _____,
      cacheSeconds: ______,
      ...sent
    } = value as Record<string, unknown>
    return `export const ${name} = { ...${JSON.stringify(sent)}, reply: replyOf(${JSON.stringify(name)}) }`
  })
  return `import { replyOf } from ${JSON.stringify(`${contractOf(file)}${REPLIES}`)}\n${lines.join('\n')}\n`
}

/** Source of a module that parses a call's reply by the call's name. The schemas are imported at the first reply. */
const repliesOf = (contract: string): string => {
  const schemas = `(await import(${JSON.stringify(`${contract}${WHOLE}`)}))`
  return `export const replyOf = name => ({
    safeParseAsync: async value => ${schemas}[name].reply.safeParseAsync(value),
  })`
}

/**
 * Vite plugin that keeps contracts' schemas out of a page's first scripts. To send a call a page needs only its name,
 * path and guards; the schemas that parse the reply, and the library that they are made with (23 kB), are loaded with
 * the first reply. In the client a contract exports its calls as data and its plain values, but no schemas: the build
 * fails if a page imports one.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  async resolveId(source, importer, options) {
    if (source.endsWith(WHOLE) || source.endsWith(REPLIES)) return source
    // Contracts import each other: a whole contract imports whole contracts.
    if (!importer?.endsWith(WHOLE)) return null
    const found = await this.resolve(source, importer.slice(0, -WHOLE.length), { ...options, skipSelf: true })
    return found && CONTRACT.test(found.id) ? { ...found, id: `${found.id}${WHOLE}` } : found
  },
  async load(id) {
    if (id.endsWith(WHOLE))
      return { code: await wholeOf(id.slice(0, -WHOLE.length)), moduleType: 'ts', moduleSideEffects: false }
    if (id.endsWith(REPLIES))
      return { code: repliesOf(id.slice(0, -REPLIES.length)), moduleType: 'js', moduleSideEffects: false }
    return CONTRACT.test(id) ? { code: await sentOf(id), moduleType: 'js', moduleSideEffects: false } : null
  },
})
