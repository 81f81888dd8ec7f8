import { CallFailed } from '#ui/send.ts'

/** What the shop says about a call that it refused; otherwise `text`. */
export const failureText = (error: unknown, text: string): string =>
  error instanceof CallFailed ? (error.refusal?.message ?? text) : text
