import { differenceWords } from '#lib/difference-words.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { addedBy } from './fabric-groups.ts'
import { messages } from './planner.messages.ts'
import type { PlannerCollection, PlannerFabric } from './planner-collection.ts'
import styles from './swatch.module.css'

export interface SwatchProps {
  readonly fabric: PlannerFabric
  readonly collection: PlannerCollection
  readonly itemTypes: readonly string[]
  readonly isSelected: boolean
  /** Reached by Tab; the others by arrow keys. */
  readonly isTabStop: boolean
  readonly onPick: () => void
}

/** A piece of the cloth to pick: its picture, or its colour; one whose sample has run out is struck through and can be had all the same. */
export function Swatch({ fabric: { choiceCode, choiceName, colour, group, picture, isSampleThere }, collection, itemTypes, isSelected, isTabStop, onPick }: SwatchProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const says = [choiceName, differenceWords(addedBy(collection, itemTypes, group), collection.currency, language), isSampleThere ? '' : t.sampleOut].filter(part => part !== '').join(', ')
  const chip = picture === null ? undefined : `${picture.chip.stem}-${picture.chip.widths[0]}`
  return (
    <button type="button" data-fabric={choiceCode} className={classNames(styles.swatch, isSelected && styles.selected, !isSampleThere && styles.out)} style={{ backgroundColor: colour }} title={says} aria-label={says} aria-pressed={isSelected} tabIndex={isTabStop ? 0 : -1} onClick={onPick}>
      {chip !== undefined && <picture><source type="image/avif" srcSet={`${chip}.avif`} /><img className={styles.cloth} src={`${chip}.webp`} alt="" width={104} height={104} loading="lazy" decoding="async" /></picture>}
    </button>
  )
}
