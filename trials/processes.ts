import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Kinds of processes of a running shop that a trial may kill. */
export const KINDS = ['shop worker', 'shop primary', 'jobs', 'sandbox', 'postmaster', 'database backend'] as const
export type Kind = (typeof KINDS)[number]

function readProcess(pid: number): Process[] {
  try {
    const parent = Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid, parent, command }]
  } catch {
    // The process ended before it could be read.
    return []
  }
}

/** A process and all its descendants (Linux). */
export function familyOf(pid: number): Process[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readProcess(Number(name)))
  const family = all.filter(one => one.pid === pid)
  for (const one of family) family.push(...all.filter(other => other.parent === one.pid))
  return family
}

/** Processes of one kind among a process tree. If the shop has no workers, its only process counts as a worker. */
export function ofKind(family: readonly Process[], kind: Kind): number[] {
  const runs = (one: Process, entry: string) => one.command.includes(entry) && !one.command.includes('/bin/sh')
  const shops = family.filter(one => runs(one, 'src/main/shop.ts'))
  const workers = shops.filter(one => shops.some(other => other.pid === one.parent))
  const postmasters = family.filter(one => /\/postgres -D /.test(one.command) && !one.command.startsWith('/bin/sh'))
  switch (kind) {
    case 'shop worker':
      return (workers.length > 0 ? workers : shops).map(one => one.pid)
    case 'shop primary':
      return workers.length > 0 ? shops.filter(one => !workers.includes(one)).map(one => one.pid) : []
    case 'jobs':
      return family.filter(one => runs(one, 'src/main/jobs.ts')).map(one => one.pid)
    case 'sandbox':
      return family.filter(one => runs(one, 'src/sandbox/main.ts')).map(one => one.pid)
    case 'postmaster':
      return postmasters.map(one => one.pid)
    case 'database backend':
      return family.filter(one => /^postgres: davenport davenport /.test(one.command)).map(one => one.pid)
    default:
      return kind satisfies never
  }
}

/** Resident memory of a process in MB (Linux); 0 if it has ended. */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
