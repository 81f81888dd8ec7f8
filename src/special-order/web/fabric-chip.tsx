import { weeksOf } from '#lib/weeks.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import type { SpecialOrderChoice } from '../contract.ts'
import styles from './fabric-step.module.css'
import { messages } from './special-order-page.messages.ts'

/** The picture of a fabric as a square. */
export const FabricTile = ({
  choice: { color, imagePath },
  className,
}: {
  readonly choice: Pick<SpecialOrderChoice, 'color' | 'imagePath'>
  readonly className?: string | undefined
}) => (
  <span className={classNames(styles.cloth, className)} style={{ backgroundColor: color }}>
    {imagePath !== '' && <img src={imagePath} alt="" width={104} height={104} loading="lazy" decoding="async" />}
  </span>
)

export interface FabricChipProps {
  readonly choice: SpecialOrderChoice
  readonly isSelected: boolean
  /** The reason why the fabric does not fit the other choices; undefined if it does. */
  readonly because: string | undefined
  /** The price of the configuration in this fabric. */
  readonly price: string
  /** Whether its price group is written below it, because no heading does. */
  readonly hasPrice: boolean
  readonly onOpen: (choiceCode: string) => void
}

/** A fabric that opens its flyout. */
export function FabricChip({ choice, isSelected, because, price, hasPrice, onOpen }: FabricChipProps) {
  const t = useMessages(messages)
  const later = choice.millDays > 0 ? t.later(weeksOf(choice.millDays)) : ''
  // In the order of the visible text, so that a voice command finds the button.
  const named = [choice.choiceName, later].filter(Boolean).join(', ')
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.fab, isSelected && styles.isOn, because !== undefined && styles.isOff)}
        aria-haspopup="dialog"
        aria-current={isSelected || undefined}
        aria-label={[t.look(named, price), isSelected ? t.chosen : '', because ?? ''].filter(Boolean).join(', ')}
        onClick={() => onOpen(choice.choiceCode)}
      >
        <FabricTile choice={choice} />
        {isSelected && (
          <span className={styles.tick} aria-hidden>
            <Icon name="check" size="s" />
          </span>
        )}
        <span className={styles.name}>{choice.choiceName}</span>
        {hasPrice && (
          <span className={styles.price}>
            {choice.priceGroupCode} · {price}
          </span>
        )}
        {choice.isQuickship && <span className={styles.quick}>{t.quickship}</span>}
        {choice.millDays > 0 && <span className={styles.quick}>{later}</span>}
      </button>
    </li>
  )
}
