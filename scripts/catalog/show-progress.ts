const EVERY_MS = 500

/** Formats a duration in minutes and seconds. */
const clock = (seconds: number): string =>
  seconds < 60
    ? `${Math.ceil(seconds)} s`
    : `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`

/** Shows the progress of an import in one line, only on a terminal; `clear` removes the line. */
export function showProgress(
  totalBytes: number,
  out: NodeJS.WriteStream = process.stderr,
): { tell: (stage: string, rows: number, bytes: number) => void; clear: () => void } {
  let [stage, began, last] = ['', 0, 0]
  return {
    tell(now, rows, bytes) {
      const time = performance.now()
      if (now !== stage) [stage, began, last] = [now, time, 0]
      if (!out.isTTY || time - last < EVERY_MS) return
      last = time
      const part = Math.min(1, bytes / Math.max(1, totalBytes))
      const seconds = (time - began) / 1000
      const left = part > 0.01 ? `, ${clock((seconds * (1 - part)) / part)} left` : ''
      const count = `${rows.toLocaleString('en-US')} rows`
      const speed = `${Math.round(rows / Math.max(seconds, 0.001)).toLocaleString('en-US')} rows/s`
      out.write(`\r\u001B[K${stage}: ${count}, ${Math.round(part * 100)} %, ${speed}${left}`)
    },
    clear: () => {
      if (out.isTTY) out.write('\r\u001B[K')
    },
  }
}
