import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** A contract is a file (`contract.ts`) or, where it is long, a folder of files (`contract/line-calls.ts`). */
const CONTRACT = /[/]src[/][a-z-]+[/](([a-z]+-)?contract|contract[/][a-z-]+)[.]ts$/
const CONTRACT_FOLDER = /[/]src[/][a-z-]+[/]contract$/
const WHOLE = '?whole'
const REPLIES = '?replies'

const isCall = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** The file or the folder that holds the whole contract that a file is of. */
const contractOf = (file: string): string => (CONTRACT_FOLDER.test(dirname(file)) ? dirname(file) : file)

/** The schemas of a contract: of a folder, those of all its files, so that they come in one script. */
async function wholeOf(contract: string): Promise<string> {
  if (!CONTRACT_FOLDER.test(contract)) return readFile(contract, 'utf8')
  const files = (await readdir(contract)).toSorted()
  return files.map(file => `export * from ${JSON.stringify(`${contract}/${file}${WHOLE}`)}`).join('\n')
}

/** The calls of a file as data without schemas, and its plain values as themselves. */
async function sentOf(file: string): Promise<string> {
  const exports = Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>)
  const lines = exports.map(([name, value]) => {
    if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)}`
    if (!isCall(value)) return ''
    const { input: _, reply: __, summary: ___, ids: ____, rate: _____, ...sent } = value as Record<string, unknown>
    return `export const ${name} = { ...${JSON.stringify(sent)}, reply: replyOf(${JSON.stringify(name)}) }`
  })
  return `import { replyOf } from ${JSON.stringify(`${contractOf(file)}${REPLIES}`)}\n${lines.join('\n')}\n`
}

/** Reads the answer of a call, by its name, with the schema that comes for the first answer. */
const repliesOf = (contract: string): string => {
  const schemas = `(await import(${JSON.stringify(`${contract}${WHOLE}`)}))`
  return `export const replyOf = name => ({
    safeParseAsync: async value => ${schemas}[name].reply.safeParseAsync(value),
  })`
}

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
    if (source.endsWith(WHOLE) || source.endsWith(REPLIES)) return source
    // Contracts are built from each other: a whole one is of whole ones.
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
