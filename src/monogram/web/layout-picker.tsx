import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { messages } from './monogram-panel.messages.ts'
import styles from './monogram-panel.module.css'

export interface LayoutOption {
  readonly key: string
  readonly name: string
  /** The arrangement that the sample in the tile shows. */
  readonly sample: 'single' | 'three' | 'line' | 'stacked'
}

/** The name in the drawings, the same in every language. */
const NAME = 'Nora'

/** A small drawing of the arrangement, in the brand's own display typeface. */
function Sample({ of }: { readonly of: LayoutOption['sample'] }) {
  switch (of) {
    case 'single':
      return (
        <text x="45" y="35" fontSize="36">
          W
        </text>
      )
    case 'three':
      return (
        <>
          <text x="45" y="36" fontSize="38">
            W
          </text>
          <text x="12" y="31" fontSize="24">
            N
          </text>
          <text x="78" y="31" fontSize="24">
            S
          </text>
        </>
      )
    case 'line':
      return (
        <text x="45" y="30" fontSize="24">
          {NAME}
        </text>
      )
    case 'stacked':
      return (
        <>
          <text x="45" y="18" fontSize="17">
            {NAME}
          </text>
          <text x="45" y="38" fontSize="17">
            &amp; Sam
          </text>
        </>
      )
    default:
      return of satisfies never
  }
}

export interface PickerProps<Option> {
  readonly options: readonly Option[]
  /** Key of the chosen option. */
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** The arrangements of letters or lines, as radio tiles. */
export function LayoutPicker({ options, chosen, onChoose }: PickerProps<LayoutOption>) {
  const t = useMessages(messages)
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.layout}</legend>
      <div className={styles.layouts}>
        {options.map(option => (
          <label key={option.key} className={classNames(styles.tile, option.key === chosen && styles.on)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.key === chosen}
              onChange={() => onChoose(option.key)}
            />
            <svg className={styles.sample} viewBox="0 0 90 44" aria-hidden textAnchor="middle">
              <Sample of={option.sample} />
            </svg>
            {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
