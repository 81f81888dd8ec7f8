import { createHash } from 'node:crypto'
import { customerEmail } from '../rules/customer-email.ts'

/** Identifies a customer for redemption limits: a hash of the normalized email address, which is not stored itself. */
export const customerOf = (email: string): string => createHash('sha256').update(customerEmail(email)).digest('hex')
