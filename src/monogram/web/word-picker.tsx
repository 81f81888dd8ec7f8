import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { PickerProps } from './layout-picker.tsx'
import styles from './monogram-panel.module.css'

/** Radio tiles with words only: frames, and places on the product. */
export function WordPicker({
  legend,
  options,
  chosen,
  onChoose,
}: PickerProps<{ readonly key: string; readonly name: string }> & { readonly legend: string }) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.words}>
        {options.map(option => (
          <label key={option.key} className={classNames(styles.word, option.key === chosen && styles.on)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.key === chosen}
              onChange={() => onChoose(option.key)}
            />
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
