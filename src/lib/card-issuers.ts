/** First digits (from, to: of equal length) and lengths of the card numbers that each scheme issues. */
const SCHEMES: readonly {
  readonly prefixes: readonly (readonly [from: string, to: string])[]
  readonly lengths: readonly number[]
}[] = [
  // Visa
  { prefixes: [['4', '4']], lengths: [13, 16, 19] },
  // MasterCard
  {
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
  },
  // American Express
  {
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
  },
  // Discover
  {
    prefixes: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    lengths: [16, 17, 18, 19],
  },
  // UnionPay
  { prefixes: [['62', '62']], lengths: [16, 17, 18, 19] },
  // JCB
  { prefixes: [['3528', '3589']], lengths: [16, 17, 18, 19] },
  // Diners Club
  {
    prefixes: [
      ['300', '305'],
      ['309', '309'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14, 16, 19],
  },
  // Maestro
  {
    prefixes: [
      ['5018', '5018'],
      ['5020', '5020'],
      ['5038', '5038'],
      ['5893', '5893'],
      ['6304', '6304'],
      ['6759', '6759'],
      ['6761', '6763'],
    ],
    lengths: [13, 14, 15, 16, 17, 18, 19],
  },
]

/** True when a scheme issues card numbers with these first digits and this length. The check digit is not examined. */
export const isIssuedRange = (digits: string): boolean =>
  SCHEMES.some(
    ({ prefixes, lengths }) =>
      lengths.includes(digits.length) &&
      prefixes.some(([from, to]) => {
        const prefix = digits.slice(0, from.length)
        return prefix >= from && prefix <= to
      }),
  )
