/** A line of a process's output, for the console. */
export type LogLine = { grave: boolean; text: string }

const WARN = 40
const ERROR = 50

/** Parses a line: pino's JSON is grave by its level; any other line if it came from standard error. */
export function readLogLine(line: string, fromError: boolean): LogLine {
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level?: unknown
      msg?: unknown
      err?: { message?: unknown; stack?: unknown }
    }
    if (typeof level !== 'number') return { grave: fromError, text: line }
    const said = [msg, err?.message].filter(part => typeof part === 'string' && part !== '')
    const text = [...new Set(said)].join(': ') || line
    return {
      grave: level >= WARN,
      text: level >= ERROR && typeof err?.stack === 'string' ? `${text}\n${err.stack}` : text,
    }
  } catch {
    return { grave: fromError, text: line }
  }
}
