import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Whether a process lives. One of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process, or '' where it is gone or the system doesn't tell. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** A dead process's number may have gone to a stranger, who surely runs nothing of ours. */
const isOurs = (pid: number) => isAlive(pid) && (process.platform !== 'linux' || commandLine(pid).includes('node'))

/** A lock taken, `isInherited` from a process that was killed; or the number of the living process that holds it. */
export type Lock = { release: () => void; isInherited: boolean } | { heldBy: number }

/** Takes a lock file for this process; what a killed process left behind is taken over. */
export function takeLock(file: string): Lock {
  for (let isInherited = false; ;) {
    // Linked into place whole: nobody may read the file between its making and its writing.
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
