import { CallFailed } from '#ui/send.ts'

/** The shop's own message about a call that it refused; `text` for any other failure. */
export const failureText = (error: unknown, text: string): string =>
  error instanceof CallFailed ? (error.refusal?.message ?? text) : text
