import { useRef } from 'react'

/** Id of a request: the same while the same input is sent again, so that a lost answer does not make it count twice. */
export function useRequestId() {
  const attempt = useRef({ input: '', id: '' })
  return {
    idOf: (input: unknown): string => {
      const text = JSON.stringify(input)
      if (attempt.current.input !== text) attempt.current = { input: text, id: crypto.randomUUID() }
      return attempt.current.id
    },
    /** The request was answered: the next one is another, also if it has the same contents. */
    renew: (): void => {
      attempt.current = { input: '', id: '' }
    },
  }
}
