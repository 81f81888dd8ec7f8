import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs'

const MAX_BYTES = 10_000_000

/** A log file with one predecessor, `<file>.1`. The two take at most 20 MB. */
export function openLogFile(file: string): { write: (line: string) => void; close: () => void } {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const open = (): WriteStream => createWriteStream(file, { flags: 'a', mode: 0o600 })
  let stream = open()
  return {
    write: line => {
      if (size > MAX_BYTES) {
        stream.end()
        if (existsSync(file)) renameSync(file, `${file}.1`)
        stream = open()
        size = 0
      }
      size += line.length + 1
      stream.write(`${line}\n`)
    },
    close: () => stream.end(),
  }
}
