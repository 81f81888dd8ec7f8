/** An in-store number of the GS1 system: prefix 20, four zeros, the SKU, a check digit. */
const IN_STORE = /^200000(\d{6})\d$/
const SKU = /^\d{6}$/

/** True if the last of 13 digits is the check digit of the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, -1), Number).reduce((all, digit, i) => all + digit * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/**
 * The SKU on a store's tag: the tag shows it as a Code 128 of six digits, or as an EAN-13 with an in-store prefix. Also
 * what is typed, with spaces or hyphens. Undefined for the code of another shop.
 */
export function skuOfTag(code: string): string | undefined {
  const digits = code.replaceAll(/[\s-]/g, '')
  if (SKU.test(digits)) return digits
  const [, sku] = IN_STORE.exec(digits) ?? []
  return sku !== undefined && hasCheckDigit(digits) ? sku : undefined
}
