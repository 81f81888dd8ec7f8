/** An address as lists compare it: without case. */
export const subscriberKey = (emailAddress: string): string => emailAddress.toLowerCase()

/** An address as its limit counts it: without case and without the part after a plus sign. */
export const limitKey = (emailAddress: string): string => subscriberKey(emailAddress).replace(/\+[^@]*@/, '@')

/** An address whose owner recognizes it, and nobody else: `r•••@example.com`. */
export const maskedEmail = (emailAddress: string): string => emailAddress.replace(/^(.)[^@]*/, '$1•••')
