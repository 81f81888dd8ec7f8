/** Prefixes (from and to have equal length) and lengths of the card numbers that each scheme issues. */
const SCHEMES: readonly {
  /** Name of the scheme in payment gateways. */
  readonly scheme: string
  readonly prefixes: readonly (readonly [from: string, to: string])[]
  readonly lengths: readonly number[]
}[] = [
  { scheme: 'visa', prefixes: [['4', '4']], lengths: [13, 16, 19] },
  {
    scheme: 'mc',
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
  },
  {
    scheme: 'amex',
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
  },
  {
    scheme: 'discover',
    prefixes: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    lengths: [16, 17, 18, 19],
  },
  { scheme: 'cup', prefixes: [['62', '62']], lengths: [16, 17, 18, 19] },
  { scheme: 'jcb', prefixes: [['3528', '3589']], lengths: [16, 17, 18, 19] },
  {
    scheme: 'diners',
    prefixes: [
      ['300', '305'],
      ['309', '309'],
      ['36', '36'],
      ['38', '39'],
    ],
    lengths: [14, 16, 19],
  },
  {
    scheme: 'maestro',
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

type Scheme = (typeof SCHEMES)[number]

const hasPrefix = (digits: string, { prefixes }: Scheme): boolean =>
  prefixes.some(([from, to]) => {
    const prefix = digits.slice(0, from.length)
    return prefix >= from && prefix <= to
  })

/** True when a scheme issues card numbers with these first digits and this length. The check digit is not examined. */
export const isIssuedRange = (digits: string): boolean =>
  SCHEMES.some(scheme => scheme.lengths.includes(digits.length) && hasPrefix(digits, scheme))

/** The scheme that issues numbers with this prefix, by its name in gateways: `visa`, `mc`, `amex`. */
export const schemeOf = (digits: string): string | undefined =>
  SCHEMES.find(scheme => hasPrefix(digits, scheme))?.scheme
