import type { ReactNode } from 'react'
import styles from './product-card.module.css'

/**
 * The buttons of a card in a listing: the registry button in the upper right corner of the picture, and Add to Cart
 * below everything else.
 */
export const CardFoot = ({ corner, action }: { readonly corner: ReactNode; readonly action: ReactNode }) => (
  <>
    <div className={styles.corner}>{corner}</div>
    <div className={styles.action}>{action}</div>
  </>
)
