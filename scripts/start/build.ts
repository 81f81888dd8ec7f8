import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeJoinedStyles } from '../bundle/join-styles.ts'
import { writeOrderedImports } from '../bundle/order-imports.ts'
import { runPackage } from '../tool.ts'
import { Fault } from '../fault.ts'
import { takeLock } from '../lock.ts'
import { inRoot, root } from '../root.ts'
import { filesMatching, hashFiles } from './hash-files.ts'

const STAMP = inRoot('build', '.inputs')
const COMPRESSIBLE = 'build/**/*.{js,css,svg,html,json,txt,xml,webmanifest,wasm}'
/** Files below this size are not compressed: the saving is less than a packet. */
const MIN_BYTES = 1_000

const inputs = () =>
  hashFiles(
    filesMatching(['src/**/*', '*.config.ts', 'scripts/bundle/*', 'package-lock.json', 'tsconfig.json'], file =>
      /\.test\.tsx?$/.test(file),
    ),
    filesMatching(['public/**/*']),
  )

const isUpToDate = (hash: string) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash

async function bundle(name: string, args: string[], program?: string): Promise<void> {
  const { ok, output } = await runPackage(name, args, { env: { NODE_ENV: 'production' } }, program)
  if (!ok) throw new Fault(`The build failed:\n${output}`)
}

/** Writes a gzip and a Brotli copy next to every file that shrinks, so that no request has to wait for compression. */
async function compress(): Promise<void> {
  for (const file of globSync(COMPRESSIBLE, { cwd: root, exclude: ['build/server/**'] })) {
    const path = join(root, file)
    if (statSync(path).size < MIN_BYTES) continue
    const content = await readFile(path)
    const [gz, br] = await Promise.all([
      promisify(gzip)(content, { level: 9 }),
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    ])
    if (gz.length < content.length) await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
  }
}

async function waitForLock(): Promise<() => void> {
  mkdirSync(inRoot('.davenport'), { recursive: true, mode: 0o700 })
  for (;;) {
    const lock = takeLock(inRoot('.davenport', 'build.lock'))
    if ('release' in lock) return lock.release
    await wait(200)
  }
}

/** Builds pages and player for production unless the inputs are unchanged since the last build. Returns a summary. */
export async function build(): Promise<string> {
  const release = await waitForLock()
  try {
    const hash = inputs()
    if (isUpToDate(hash)) return 'unchanged'
    rmSync(STAMP, { force: true })
    await bundle('@react-router/dev', ['build'], 'react-router')
    const player = inRoot('vite.player.config.ts')
    if (existsSync(player)) await bundle('vite', ['build', '--config', player])
    writeJoinedStyles(root)
    writeOrderedImports(root)
    await compress()
    writeFileSync(STAMP, hash)
    return 'pages and player, compressed'
  } finally {
    release()
  }
}
