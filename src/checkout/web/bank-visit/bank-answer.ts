import { useEffect, useEffectEvent } from 'react'

/** The answer that a shopper brings back from the bank. */
export interface BankAnswer {
  /** Id of the payment attempt. */
  readonly attempt: string
  /** The text that the bank passed to the browser, for the payment provider. */
  readonly result: string
}

/** The answer in untrusted data; undefined for anything else, for example after the shopper has cancelled. */
function readBankAnswer(given: unknown): BankAnswer | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { attempt, result } = given as Readonly<Record<string, unknown>>
  const isAnswer = typeof attempt === 'string' && typeof result === 'string' && attempt !== '' && result !== ''
  return isAnswer ? { attempt, result } : undefined
}

/** The answer in the fragment of the page's address. */
export const answerInAddress = (): BankAnswer | undefined =>
  readBankAnswer(Object.fromEntries(new URLSearchParams(location.hash.slice(1))))

/**
 * Calls `take` with the answer in the address of the page, or that a frame of the shop hands over. A frame that comes
 * back without an answer has the page loaded again: the shopper has cancelled at the bank, or no bank waits any more.
 */
export function useBankAnswer(take: (answer: BankAnswer) => void): void {
  const onAnswer = useEffectEvent((answer: BankAnswer | undefined) => {
    if (answer) take(answer)
  })
  useEffect(() => {
    const inAddress = answerInAddress()
    // The answer is used once, and a copied address must not contain it.
    if (inAddress) history.replaceState(history.state, '', location.pathname)
    onAnswer(inAddress)
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      const sent = typeof data === 'object' && data !== null && 'bankAnswer' in data ? data.bankAnswer : undefined
      if (origin !== location.origin) return
      if (sent === null) location.reload()
      onAnswer(readBankAnswer(sent))
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
}
