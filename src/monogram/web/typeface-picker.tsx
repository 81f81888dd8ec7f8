import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import type { PickerProps } from './layout-picker.tsx'
import { messages } from './monogram-panel.messages.ts'
import styles from './monogram-panel.module.css'

export interface TypefaceOption {
  readonly key: string
  readonly name: string
  /** Address of a drawing of some letters, in black. */
  readonly sampleUrl: string
}

/** The typefaces, as radio tiles with letters in them, and the name of the chosen one beside the legend. */
export function TypefacePicker({ options, chosen, onChoose }: PickerProps<TypefaceOption>) {
  const t = useMessages(messages)
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {t.typeface}
        <span className={styles.aside}> {options.find(one => one.key === chosen)?.name}</span>
      </legend>
      <div className={styles.typefaces}>
        {options.map(option => (
          <label key={option.key} className={classNames(styles.tile, option.key === chosen && styles.on)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.key === chosen}
              onChange={() => onChoose(option.key)}
            />
            <img className={styles.face} src={option.sampleUrl} alt="" loading="lazy" decoding="async" />
            <span className={styles.faceName}>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
