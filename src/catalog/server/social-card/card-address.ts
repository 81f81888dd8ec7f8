import { createHash } from 'node:crypto'
import type { ShopNames } from '#lib/shop-identity.ts'
import { navigationState, type Brand } from '#lib/site.ts'
import type { Picture } from '../../rules/product.ts'
import type { Room } from '../../rules/room.ts'

/** What a social card shows: no price, for a shared picture outlives it. */
export interface CardSubject extends Picture {
  readonly slug: string
  readonly name: string
  readonly brand: Brand
  readonly isKids: boolean
}

/** Raised whenever cards are drawn differently: their addresses change with it. */
const LAYOUT = 1

const hashOf = (...shown: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, ...shown]))
    .digest('hex')
    .slice(0, 16)

/** Names of the shops; a card has those in English, since it is shared with readers of any language. */
export type CardNames = ShopNames['names']

/** Of all that the card shows: 16 letters of hexadecimal. */
export function cardHash(subject: CardSubject, names: CardNames): string {
  const { slug, name, brand, isKids, photo, drawing, colour, dimension } = subject
  const picture = photo === undefined ? [drawing, colour, dimension] : [photo.stem]
  return hashOf(slug, name, brand, isKids, picture, names[navigationState(brand, isKids)])
}

/** Where a product's social card is: a JPEG of 1200 by 630 pixels whose name holds a hash of what it shows. */
export const cardPath = (subject: CardSubject, names: CardNames): string =>
  `/social/${subject.slug}.${cardHash(subject, names)}.jpg`

/** The path of the social card of a sectional collection's planner. */
export const plannerCardPath = (subject: CardSubject, names: CardNames): string =>
  `/social/planners/${subject.slug}.${cardHash(subject, names)}.jpg`

/** What a room's card shows: the picture and whose it is. */
export type RoomSubject = Pick<Room, 'room' | 'brand' | 'isKids' | 'photo'>

export const roomCardHash = ({ room, brand, isKids, photo }: RoomSubject, names: CardNames): string =>
  hashOf('room', room, brand, isKids, photo.stem, names[navigationState(brand, isKids)])

/** Where a room's social card is: for a front page, which is about no one product. */
export const roomCardPath = (subject: RoomSubject, names: CardNames): string =>
  `/social/rooms/${subject.room}.${roomCardHash(subject, names)}.jpg`
