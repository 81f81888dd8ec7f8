import type { Refusal } from '#lib/call.ts'
import type { Language } from '#lib/language.ts'
import { isDatabaseUnavailable } from './database/database-unavailable.ts'
import { Refused } from './refusal.ts'
import { messages } from './refusals.messages.ts'

/** Seconds after which a caller may try again when the database is unavailable. */
export const RETRY_SECONDS = 2

/** The typed refusal for any thrown value; an unexpected error reveals nothing about itself. */
export function refusalOf(error: unknown, language: Language): Refusal {
  if (error instanceof Refused) return error.refusal
  return isDatabaseUnavailable(error)
    ? { isSuccess: false, kind: 'unavailable', message: messages[language].busy }
    : { isSuccess: false, kind: 'broken', message: messages[language].broken }
}
