import { createHash } from 'node:crypto'
import { customerEmail } from '../rules/customer-email.ts'

/** A customer as promotions count them: a hash of the mailbox, never kept in clear. */
export const customerOf = (email: string): string => createHash('sha256').update(customerEmail(email)).digest('hex')
