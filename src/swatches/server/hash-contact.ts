import { createHash } from 'node:crypto'
import { northAmericanPhone } from '#addresses/rules/phone.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** SHA-256 of an email address without white space and in lower case; '' for none. */
export function emailHash(email: string): string {
  const plain = email.replace(/\s/g, '').toLowerCase()
  return plain === '' ? '' : sha256(plain)
}

/** SHA-256 of a North American telephone number as `+13127875900`; '' if it is none. */
export function phoneHash(phone: string): string {
  const digits = northAmericanPhone(phone)?.replace(/\D/g, '') ?? ''
  return digits === '' ? '' : sha256(`+1${digits.slice(-10)}`)
}
