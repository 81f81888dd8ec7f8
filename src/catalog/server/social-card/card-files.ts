import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Limits on cards drawn concurrently and on waiting requests. */
const AT_ONCE = 2
const MOST_WAITING = 40
/** Maximum number of files; beyond it, the least recently used are deleted, a tenth of the limit at a time. */
const MOST_FILES = 5_000

/** Too many cards were requested at once; the request may be repeated shortly. */
export class TooManyCards extends Error {}

export interface CardFiles {
  /** Reads a card that was drawn before; undefined if there is none. */
  find(file: string): Promise<Buffer | undefined>
  /** Draws a card and stores it; concurrent requests for the same card share one drawing. Throws TooManyCards. */
  make(file: string, drawn: () => Promise<Buffer>): Promise<Buffer>
}

async function prune(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.jpg'))
  if (names.length <= most) return
  const dated = await Promise.all(
    names.map(async name => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  )
  const going = dated.sort((a, b) => a.at - b.at).slice(0, names.length - most + Math.ceil(most / 10))
  await Promise.all(going.map(({ name }) => rm(join(folder, name), { force: true })))
}

/**
 * Social cards on disk. Callers must validate names, because they become file names. If the folder cannot be written
 * to, cards are drawn again each time.
 */
export function cardFiles(
  folder: string,
  { most = MOST_FILES, warn }: { readonly most?: number; readonly warn: (error: unknown) => void },
): CardFiles {
  const running = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let busy = 0
  let written = 0

  async function turn(): Promise<void> {
    if (busy < AT_ONCE) {
      busy += 1
      return
    }
    if (waiting.length >= MOST_WAITING) throw new TooManyCards('too many cards at once')
    await new Promise<void>(resolve => {
      waiting.push(resolve)
    })
  }
  function done(): void {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
  async function keep(file: string, card: Buffer): Promise<void> {
    try {
      await mkdir(folder, { recursive: true })
      const half = join(folder, `${file}.${process.pid}.half`)
      await writeFile(half, card)
      await rename(half, join(folder, file))
      written += 1
      if (written % 50 === 1) await prune(folder, most)
    } catch (error) {
      warn(error)
    }
  }
  async function make(file: string, drawn: () => Promise<Buffer>): Promise<Buffer> {
    await turn()
    try {
      const card = await drawn()
      await keep(file, card)
      return card
    } finally {
      done()
    }
  }
  return {
    async find(file) {
      const path = join(folder, file)
      const card = await readFile(path).catch(() => undefined)
      // The modification time records the last use.
      if (card) utimes(path, new Date(), new Date()).catch(() => {})
      return card
    },
    make(file, drawn) {
      const known = running.get(file)
      if (known) return known
      const card = make(file, drawn).finally(() => running.delete(file))
      running.set(file, card)
      return card
    },
  }
}
