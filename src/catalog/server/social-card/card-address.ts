import { createHash } from 'node:crypto'
import type { Brand } from '#lib/site.ts'
import type { Picture } from '../../rules/product.ts'

/** What a social card shows: no price, for a shared picture outlives it. */
export interface CardSubject extends Picture {
  readonly slug: string
  readonly name: string
  readonly brand: Brand
  readonly isKids: boolean
}

/** Raised whenever cards are drawn differently: their addresses change with it. */
const LAYOUT = 1

/** Of all that the card shows: 16 letters of hexadecimal. */
export function cardHash({ slug, name, brand, isKids, photo, drawing, colour, dimension }: CardSubject): string {
  const picture = photo === undefined ? [drawing, colour, dimension] : [photo.stem]
  return createHash('sha256').update(JSON.stringify([LAYOUT, slug, name, brand, isKids, picture])).digest('hex').slice(0, 16)
}

/** Where a product's social card is: a JPEG of 1200 by 630 pixels whose name holds a hash of what it shows. */
export const cardPath = (subject: CardSubject): string => `/social/${subject.slug}.${cardHash(subject)}.jpg`
