import type { Brand } from '#lib/site.ts'
import type { InEnglish } from './copy-texts.ts'
import type { Photo } from './pictures/photo.ts'

/** A picture of pieces together in a room, for the home page and the heads of categories. */
export interface Room extends InEnglish {
  readonly room: string
  readonly brand: Brand
  readonly isKids: boolean
  /** Categories it heads, the main one first: its picture leads there. */
  readonly categories: readonly string[]
  readonly alt: string
  readonly photo: Photo
}

/** The room that heads a category; a kids category only has kids' rooms. */
export const roomOf = (rooms: readonly Room[], category: string): Room | undefined =>
  rooms.find(room => room.categories.includes(category))

/** Rooms of the brand's own front page, or of the kids line's. */
export const frontRooms = (rooms: readonly Room[], isKids: boolean): Room[] =>
  rooms.filter(room => room.isKids === isKids)
