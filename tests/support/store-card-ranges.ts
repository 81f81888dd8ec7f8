import type { StoreCardRange } from '#payments/rules/store-cards.ts'

/** Ranges of the shop's own cards for tests. */
export const STORE_CARD_RANGES: readonly StoreCardRange[] = [
  { brand: 'PLCCSynchrony', prefixes: ['603534'], reissued: ['603533'] },
  { brand: 'Imprint', prefixes: ['534839'] },
  { brand: 'CoBrandMasterCard', prefixes: ['518441'], former: ['518440'] },
]

/** A number with these leading digits and a correct check digit. */
export function numberFrom(prefix: string, length = 16): string {
  const body = prefix.padEnd(length - 1, '0')
  const sum = [...body].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
