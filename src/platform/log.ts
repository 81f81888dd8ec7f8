import pino from 'pino'

export type Log = pino.Logger

/** Anything that looks like a card number: 13 to 19 digits, spaces or dashes between. */
const PAN = /\b(?:\d[ -]?){13,19}\b/g

/** Replaces runs that could be a card number; what a client or a mail sends us must not bring one into the log. */
export const withoutCardNumbers = (text: string): string => text.replace(PAN, '[card number]')

/** Structured log on stdout, one JSON object a line. Secrets are cut by path, card numbers by shape. */
export function createLog(name: string, level: string): Log {
  return pino({
    name, level,
    base: { name },
    redact: {
      paths: ['*.password', '*.token', '*.cvv', '*.cvc', '*.cardPin', '*.cookie', '*.authorization', '*.encrypted', 'headers.cookie', 'headers.authorization', 'sessionToken'],
      censor: '[cut]',
    },
    serializers: { err: error => {
      const shown = pino.stdSerializers.err(error as Error)
      return { ...shown, message: withoutCardNumbers(String(shown.message)) }
    } },
  })
}
