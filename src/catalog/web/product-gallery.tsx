import type { Photo } from '../rules/photo.ts'
import { PhotoTile } from './product-picture.tsx'
import styles from './product-gallery.module.css'

/** One more picture of the piece. */
export interface GalleryShot {
  readonly photo: Photo
  readonly alt: string
  /** The choices it was taken in, where they are others than those chosen. */
  readonly shownIn: string
}

/** What else there is to see, under the first picture: a grid that needs no script. */
export const ProductGallery = ({ shots }: { readonly shots: readonly GalleryShot[] }) => (shots.length === 0 ? null : (
  <ul className={styles.grid} aria-label="More pictures">
    {shots.map(({ photo, alt, shownIn }) => (
      <li key={photo.stem} className={styles.shot} data-view={photo.view}>
        <PhotoTile photo={photo} alt={alt} ratio={photo.view === 'room' ? '3:2' : '1:1'} sizes="(min-width: 1050px) 30vw, 50vw" />
        {shownIn !== '' && <p className={styles.note}>Shown in {shownIn}</p>}
      </li>
    ))}
  </ul>
))
