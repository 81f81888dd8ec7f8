import { FormattedPrice } from '#ui/display/price.tsx'
import type { CarouselItem } from '../contract.ts'
import styles from './carousel-card.module.css'

export interface CarouselCardProps {
  readonly item: CarouselItem
  /** True for a card that is in view when the carousel is; the pictures of others are loaded when they come near. */
  readonly isShown?: boolean
  /** Called when the shopper follows the link. */
  readonly onChoose?: () => void
}

/** A product in a carousel. It is a plain link, because some pages with carousels have no router. */
export const CarouselCard = ({ item, isShown = false, onChoose }: CarouselCardProps) => (
  <a className={styles.card} href={item.navigateUrl} {...(onChoose && { onClick: onChoose })}>
    <img
      className={item.imagePath.endsWith('.svg') ? styles.picture : styles.cutOut}
      src={item.imagePath}
      alt=""
      width={1000}
      height={1000}
      {...(!isShown && { loading: 'lazy' })}
      decoding="async"
    />
    <span className={styles.name}>{item.name}</span>
    <span className={styles.price}>
      <FormattedPrice price={item.formattedPrice} regular={item.formattedRegularPrice} size="s" />
    </span>
  </a>
)
