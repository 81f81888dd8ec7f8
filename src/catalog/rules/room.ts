import type { Brand } from '#lib/site.ts'
import type { InEnglish } from './copy-texts.ts'
import type { Photo } from './pictures/photo.ts'

/** A picture of products together in a room, for the home page and the headers of category pages. */
export interface Room extends InEnglish {
  readonly room: string
  readonly brand: Brand
  readonly isKids: boolean
  /** Categories with this room in their header. The picture links to the first. */
  readonly categories: readonly string[]
  readonly alt: string
  readonly photo: Photo
}

/** The header room of a category. A kids category only has kids' rooms. */
export const roomOf = (rooms: readonly Room[], category: string): Room | undefined =>
  rooms.find(room => room.categories.includes(category))

/** Rooms of the brand's front page or of the kids line's. */
export const frontRooms = (rooms: readonly Room[], isKids: boolean): Room[] =>
  rooms.filter(room => room.isKids === isKids)
