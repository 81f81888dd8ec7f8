import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Whether a process is running. A process of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Command line of a process; '' if it has ended or the system does not provide it. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The process id of a dead process may be reused; a process that is not Node is not ours. */
const isOurs = (pid: number) => isAlive(pid) && (process.platform !== 'linux' || commandLine(pid).includes('node'))

/**
 * An acquired lock (`isInherited`: taken over from a process that was killed), or the id of the process that holds it.
 */
export type Lock = { release: () => void; isInherited: boolean } | { heldBy: number }

/** Acquires a lock file for this process, or takes it over from a process that was killed. */
export function takeLock(file: string): Lock {
  for (let isInherited = false; ;) {
    // The file is written first and then linked, so that no process reads an empty lock file.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, String(process.pid))
    try {
      linkSync(draft, file)
      return { release: () => rmSync(file, { force: true }), isInherited }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
    let holder: number
    try {
      holder = Number(readFileSync(file, 'utf8'))
    } catch {
      continue
    }
    if (holder > 0 && holder !== process.pid && isOurs(holder)) return { heldBy: holder }
    rmSync(file, { force: true })
    isInherited = true
  }
}
