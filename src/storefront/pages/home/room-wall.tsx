import type { Category } from '#catalog/rules/product.ts'
import type { Room } from '#catalog/rules/room.ts'
import { RoomPicture } from '#catalog/web/pictures/room-picture.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { listingHref } from '../../listing/listing-href.ts'
import styles from './room-wall.module.css'

/** Number of rooms: a large one and two beside it. */
const SHOWN = 3

/** Pictures of rooms, each a link to the category that it shows most products of. */
export function RoomWall({
  rooms,
  categories,
  title,
}: {
  readonly rooms: readonly Room[]
  readonly categories: readonly Category[]
  readonly title: string
}) {
  const shown = rooms
    .flatMap(room => {
      const category = room.categories
        .map(slug => categories.find(one => one.category === slug))
        .find(one => one !== undefined)
      return category === undefined ? [] : [{ room, category }]
    })
    .slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className="page section" aria-labelledby="rooms" style={{ paddingTop: 0 }}>
      <h2 id="rooms" className="t-h1 section__head">
        {title}
      </h2>
      <ul className={styles.wall}>
        {shown.map(({ room, category }, i) => (
          <li key={room.room} className={styles.cell}>
            <Link className={styles.link} to={listingHref(category.category)}>
              <span className={styles.picture}>
                <RoomPicture
                  room={room}
                  alt=""
                  sizes={i === 0 ? '(min-width: 1050px) 62vw, 100vw' : '(min-width: 1050px) 32vw, 100vw'}
                />
              </span>
              <span className={styles.name}>{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
