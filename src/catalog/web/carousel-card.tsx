import type { CarouselItem } from '../contract.ts'
import styles from './carousel-card.module.css'

/** A product in a carousel. It is a plain link, because some pages with carousels have no router. */
export const CarouselCard = ({ item }: { readonly item: CarouselItem }) => (
  <a className={styles.card} href={item.navigateUrl}>
    <img
      className={item.imagePath.endsWith('.svg') ? styles.picture : styles.cutOut}
      src={item.imagePath}
      alt=""
      width={1000}
      height={1000}
      loading="lazy"
      decoding="async"
    />
    <span className={styles.name}>{item.name}</span>
    <span className={styles.price}>{item.formattedPrice}</span>
  </a>
)
