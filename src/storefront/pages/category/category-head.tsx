import type { Category } from '#catalog/rules/product.ts'
import type { Room } from '#catalog/rules/room.ts'
import { RoomPicture } from '#catalog/web/pictures/room-picture.tsx'
import styles from './category-head.module.css'

/** A category's name and description, over a picture of a room that shows it; without a picture if there is none. */
export const CategoryHead = ({
  category: { name, blurb },
  room,
}: {
  readonly category: Category
  readonly room: Room | undefined
}) => (
  <div className={room === undefined ? styles.words : styles.head}>
    {room && (
      <div className={styles.room}>
        <RoomPicture room={room} sizes="(min-width: 1050px) 66vw, 100vw" isFirst />
      </div>
    )}
    <div className={styles.panel}>
      <h1 className="t-display-2">{name}</h1>
      <p className={`t-lead ${styles.blurb}`}>{blurb}</p>
    </div>
  </div>
)
