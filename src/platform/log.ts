import pino from 'pino'
import { withoutCardNumbers } from '#lib/card-digits.ts'

export type Log = pino.Logger

// A number that follows a key, such as a time, is not changed: the line must stay valid JSON.
const cutCardNumbers = (line: string): string =>
  line
    .split(/("\w+":\d+(?=[,}]))/)
    .map((part, i) => (i % 2 === 1 ? part : withoutCardNumbers(part)))
    .join('')

/** Structured log on stdout, one JSON object per line. Secrets are removed by path, card numbers by pattern. */
export function createLog(name: string, level: string, destination: pino.DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      name,
      level,
      base: { name },
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.cvv',
          '*.cvc',
          '*.cardPin',
          '*.cookie',
          '*.authorization',
          '*.encrypted',
          'headers.cookie',
          'headers.authorization',
          'sessionToken',
        ],
        censor: '[cut]',
      },
      hooks: { streamWrite: cutCardNumbers },
    },
    destination,
  )
}
