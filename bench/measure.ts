import { readFileSync } from 'node:fs'
import { openConnection, type Wire } from './wire-client.ts'

export interface Rate {
  readonly perSecond: number
  readonly done: number
  /** Requests including the warm-up. */ readonly all: number
  readonly seconds: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/**
 * Runs `work` on `connections` keep-alive connections for `seconds`, after a warm-up of a quarter of that. Times in ms.
 */
export async function throughput(
  {
    port,
    host = 'localhost',
    connections,
    seconds,
  }: { port: number; host?: string; connections: number; seconds: number },
  work: (wire: Wire, worker: number) => Promise<void>,
): Promise<Rate> {
  const times: number[] = []
  let all = 0
  const start = performance.now()
  const [warm, end] = [start + seconds * 250, start + seconds * 1250]
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      const wire = openConnection(port, host)
      await wire.open()
      for (let now = performance.now(); now < end; now = performance.now()) {
        await work(wire, worker)
        all += 1
        if (now >= warm) times.push(performance.now() - now)
      }
      wire.close()
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    perSecond: times.length / seconds,
    done: times.length,
    all,
    seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

/** User and system time that a process has used, in ms (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
/** Resident memory of a process in MB (Linux). */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
/** Peak resident memory of a process in MB (Linux). */
export const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
