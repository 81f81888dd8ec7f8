import { createHash } from 'node:crypto'
import type { ShopNames } from '#lib/shop-identity.ts'
import { navigationState, type Brand } from '#lib/site.ts'
import type { Picture } from '../../rules/product.ts'
import type { Room } from '../../rules/room.ts'

/** Content of a product's social card. There is no price, because shared pictures outlive it. */
export interface CardSubject extends Picture {
  readonly slug: string
  readonly name: string
  readonly brand: Brand
  readonly isKids: boolean
}

/** Version of the drawing; increment it after a change, so that the addresses of all cards change. */
const LAYOUT = 1

const hashOf = (...shown: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, ...shown]))
    .digest('hex')
    .slice(0, 16)

/** Names of the shops, in English, because cards are shared across languages. */
export type CardNames = ShopNames['names']

/** Hash of everything that the card shows: 16 hexadecimal digits. */
export function cardHash(subject: CardSubject, names: CardNames): string {
  const { slug, name, brand, isKids, photo, drawing, colour, dimension } = subject
  const picture = photo === undefined ? [drawing, colour, dimension] : [photo.stem]
  return hashOf(slug, name, brand, isKids, picture, names[navigationState(brand, isKids)])
}

/** Path of a product's social card: a JPEG of 1200 by 630 pixels, whose file name contains a hash of its content. */
export const cardPath = (subject: CardSubject, names: CardNames): string =>
  `/social/${subject.slug}.${cardHash(subject, names)}.jpg`

/** The path of the social card of a sectional collection's planner. */
export const plannerCardPath = (subject: CardSubject, names: CardNames): string =>
  `/social/planners/${subject.slug}.${cardHash(subject, names)}.jpg`

/** Content of a room's card: the picture and the shop. */
export type RoomSubject = Pick<Room, 'room' | 'brand' | 'isKids' | 'photo'>

export const roomCardHash = ({ room, brand, isKids, photo }: RoomSubject, names: CardNames): string =>
  hashOf('room', room, brand, isKids, photo.stem, names[navigationState(brand, isKids)])

/** Path of a room's social card, for front pages. */
export const roomCardPath = (subject: RoomSubject, names: CardNames): string =>
  `/social/rooms/${subject.room}.${roomCardHash(subject, names)}.jpg`
