import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { SpecialOrderChoice } from '../contract.ts'
import { FabricTile } from './fabric-chip.tsx'
import styles from './deal-bar.module.css'
import { messages } from './special-order-page.messages.ts'

export interface DealBarProps {
  readonly name: string
  readonly fabric: SpecialOrderChoice | undefined
  /** Names of the other selected choices. */
  readonly others: string
  /** Formatted price, or "From …" while an option is open. */
  readonly price: string
  readonly priceNote: string
  /** Delivery days in words; '' while an option is open. */
  readonly days: string
  readonly made: string
  /** The reason why the product cannot be added now; undefined if it can. */
  readonly refusal: string | undefined
  readonly isLoading: boolean
  readonly onAdd: () => void
  readonly onCompare: () => void
}

/** The bar at the bottom of the window: what is configured, when it arrives, its price, Compare and Add to Cart. */
export function DealBar(props: DealBarProps) {
  const { name, fabric, others, price, priceNote, days, made, refusal, isLoading, onAdd, onCompare } = props
  const t = useMessages(messages)
  return (
    <aside className={styles.deal} aria-label={t.yours} aria-busy={isLoading}>
      <div className={`page ${styles.row}`}>
        <div className={styles.what}>
          {fabric !== undefined && <FabricTile choice={fabric} className={styles.tile} />}
          <div className={styles.words}>
            <p className={styles.name}>{fabric === undefined ? name : `${name}, ${fabric.choiceName}`}</p>
            <p className={styles.others}>{refusal ?? others}</p>
          </div>
        </div>
        {days !== '' && (
          <p className={styles.when}>
            <b className="num">{days}</b>
            {made}
          </p>
        )}
        <div className={styles.amount} role="status">
          <p className={styles.price}>{price}</p>
          <p className={styles.note}>{isLoading ? t.loading : priceNote}</p>
        </div>
        <div className={styles.acts}>
          <Button variant="second" size="l" className={styles.compare} onClick={onCompare}>
            {t.compare}
          </Button>
          <Button size="l" disabled={refusal !== undefined} onClick={onAdd}>
            {t.addToCart}
          </Button>
        </div>
      </div>
    </aside>
  )
}
