import { srcSet } from '../../rules/pictures/photo.ts'
import type { Room } from '../../rules/room.ts'
import styles from './room-picture.module.css'

export interface RoomPictureProps {
  readonly room: Room
  /** As `sizes` of an img says it. */
  readonly sizes: string
  readonly isFirst?: boolean
  /** '' where a link or a heading beside it says what it is. */
  readonly alt?: string
}

/** A room, filling whatever box it is put into. */
export const RoomPicture = ({ room: { photo, alt: says }, sizes, isFirst = false, alt = says }: RoomPictureProps) => (
  <picture className={styles.room}>
    <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes={sizes} />
    <img
      className={styles.img}
      style={{ backgroundColor: photo.placeholder }}
      src={`${photo.stem}-${photo.widths[0]}.webp`}
      srcSet={srcSet(photo, 'webp')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  </picture>
)
