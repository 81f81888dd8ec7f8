/** The answer that a shopper brings back from the bank. */
export interface BankAnswer {
  /** Id of the payment attempt. */
  readonly attempt: string
  /** What the bank gave the browser, for the payment provider. */
  readonly result: string
}

/** The answer in untrusted data; undefined for anything else, for example after the shopper has cancelled. */
export function readBankAnswer(given: unknown): BankAnswer | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { attempt, result } = given as Readonly<Record<string, unknown>>
  const isAnswer = typeof attempt === 'string' && typeof result === 'string' && attempt !== '' && result !== ''
  return isAnswer ? { attempt, result } : undefined
}

/** The answer in the fragment of the page's address. */
export const answerInAddress = (): BankAnswer | undefined =>
  readBankAnswer(Object.fromEntries(new URLSearchParams(location.hash.slice(1))))
