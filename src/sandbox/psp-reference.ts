import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Creates a gateway reference: 16 characters, like Adyen's. */
export const pspReference = (): string => Array.from(randomBytes(16), byte => ALPHABET[byte & 31]).join('')
