import { hasCardNumber } from '#lib/card-digits.ts'

export interface TextFault {
  readonly path: string
  readonly message: string
}

function faultOf(text: string): string | undefined {
  // PostgreSQL rejects NUL and lone surrogates in text and jsonb.
  if (text.includes('\u0000') || !text.isWellFormed()) return 'There is a character in it that can’t be used.'
  return hasCardNumber(text) ? 'Please enter card numbers only where a card is asked for.' : undefined
}

/**
 * The faults in the texts of an input that passed its schema: characters that PostgreSQL rejects, and card numbers
 * outside an encrypted field (PCI DSS 3.2). Applied to all calls; a contract that expects such digits removes them
 * itself.
 */
export function textFaults(input: unknown): TextFault[] {
  const faults: TextFault[] = []
  const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      const message = faultOf(value)
      if (message !== undefined) faults.push({ path, message })
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        const at = path === '' ? key : `${path}.${key}`
        waiting.push({ value: one, path: at })
        if (faultOf(key) !== undefined)
          faults.push({ path: at, message: 'There is a field with a name that can’t be used.' })
      }
    }
  }
  return faults
}
