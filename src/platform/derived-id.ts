import { createHash } from 'node:crypto'

/**
 * An id made of a request's id, for a further part of the request: a retry derives the same one. A UUID of version 8.
 * @param part tells the parts of a request apart
 */
export function derivedId(requestId: string, part: string): string {
  const hex = createHash('sha256').update(`${requestId} ${part}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
