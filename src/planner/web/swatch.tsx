import { formatPriceDifference } from '#lib/format-price-difference.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { addedBy } from './details/fabric-groups.ts'
import { messages } from './planner.messages.ts'
import type { PlannerCollection, PlannerFabric } from './planner-collection.ts'
import styles from './swatch.module.css'

export interface SwatchProps {
  readonly fabric: PlannerFabric
  readonly collection: PlannerCollection
  readonly itemTypes: readonly string[]
  readonly isSelected: boolean
  /** Whether Tab reaches it; the others are reached by arrow keys. */
  readonly isTabStop: boolean
  readonly onPick: () => void
}

/**
 * A swatch button with the fabric's photograph or its colour. A fabric without a free sample is struck through, but can
 * still be selected.
 */
export function Swatch({ fabric, collection, itemTypes, isSelected, isTabStop, onPick }: SwatchProps) {
  const { choiceCode, choiceName, colour, group, picture, sample } = fabric
  const [t, language] = [useMessages(messages), useLanguage()]
  const adds = formatPriceDifference(addedBy(collection, itemTypes, group), collection.currency, language)
  const note = sample === 'available' ? '' : t.sampleNote[sample]
  const says = [choiceName, adds, note].filter(part => part !== '').join(', ')
  const chip = picture === null ? undefined : `${picture.chip.stem}-${picture.chip.widths[0]}`
  return (
    <button
      type="button"
      data-fabric={choiceCode}
      className={classNames(styles.swatch, isSelected && styles.selected, sample !== 'available' && styles.out)}
      style={{ backgroundColor: colour }}
      title={says}
      aria-label={says}
      aria-pressed={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPick}
    >
      {chip !== undefined && (
        <picture>
          <source type="image/avif" srcSet={`${chip}.avif`} />
          <img
            className={styles.cloth}
            src={`${chip}.webp`}
            alt=""
            width={104}
            height={104}
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </button>
  )
}
