import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { PickerProps } from './layout-picker.tsx'
import { messages } from './monogram-panel.messages.ts'
import styles from './monogram-panel.module.css'

export interface ThreadOption {
  readonly key: string
  readonly name: string
  /** Hexadecimal color of the thread or metal. */
  readonly hex: string
}

/** Thread or metal colors, as radio chips, with the name of the chosen one beside the legend. */
export function ThreadPicker({
  options,
  chosen,
  onChoose,
  isThread,
  isFaint,
}: PickerProps<ThreadOption> & {
  readonly isThread: boolean
  /** True if the color hardly differs from the product's own; allowed, with a note. */
  readonly isFaint: boolean
}) {
  const t = useMessages(messages)
  const name = useId()
  return (
    <fieldset className={styles.group} aria-describedby={isFaint ? `${name}-faint` : undefined}>
      <legend className={styles.legend}>
        {isThread ? t.thread : t.color}
        <span className={styles.aside}> {options.find(one => one.key === chosen)?.name}</span>
      </legend>
      <div className={styles.threads}>
        {options.map(option => (
          <label
            key={option.key}
            className={classNames(styles.chip, isThread && styles.twist, option.key === chosen && styles.onChip)}
            style={{ backgroundColor: option.hex }}
            title={option.name}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={option.name}
              checked={option.key === chosen}
              onChange={() => onChoose(option.key)}
            />
          </label>
        ))}
      </div>
      {isFaint && (
        <p id={`${name}-faint`} className={styles.faint}>
          <Icon name="info-circle" size="s" />
          {t.faint}
        </p>
      )}
    </fieldset>
  )
}
