import { srcSet } from '../../rules/pictures/photo.ts'
import type { Room } from '../../rules/room.ts'
import styles from './room-picture.module.css'

export interface RoomPictureProps {
  readonly room: Room
  /** The `sizes` attribute of the img. */
  readonly sizes: string
  readonly isFirst?: boolean
  /** '' if an adjacent link or heading describes it. */
  readonly alt?: string
}

/** A room's picture, which fills its container. */
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
