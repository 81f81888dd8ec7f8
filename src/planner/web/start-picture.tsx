import { srcSet } from '#catalog/rules/pictures/photo.ts'
import type { PlannerCollection } from './planner-collection.ts'
import styles from './start-picture.module.css'

/** Percent of the frame: width of the sectional, and height of its feet above the bottom. */
const WIDE = 70
const FEET = 25

/** Photograph of the initial layout, shown until the player is loaded; nothing if there is no photograph. */
export function StartPicture({
  collection: {
    layouts: [layout],
    name,
  },
}: {
  readonly collection: Pick<PlannerCollection, 'layouts' | 'name'>
}) {
  const photo = layout?.photo
  if (layout === undefined || photo === undefined || photo === null) return null
  const width = WIDE / (photo.right - photo.left)
  const middle = (photo.left + photo.right) / 2
  return (
    <picture
      className={styles.picture}
      style={{ width: `${width}%`, bottom: `${FEET}%`, translate: `${-middle * 100}% ${(1 - photo.bottom) * 100}%` }}
    >
      <source type="image/avif" srcSet={srcSet(photo, 'avif')} sizes="(min-width: 1050px) 60vw, 100vw" />
      <img
        src={`${photo.stem}-${photo.widths[0]}.webp`}
        srcSet={srcSet(photo, 'webp')}
        sizes="(min-width: 1050px) 60vw, 100vw"
        width={photo.width}
        height={photo.height}
        alt={`${name}, ${layout.name}`}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  )
}
