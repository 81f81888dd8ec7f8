import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { useMessages } from '#ui/language.tsx'
import type { Brand } from '#lib/site.ts'
import { recentChoices, type SwatchChoice, type SwatchGroup } from '../rules/swatch-choice.ts'
import { messages } from './swatches.messages.ts'
import styles from './swatches.module.css'

interface PickerProps {
  readonly groups: readonly SwatchGroup[]
  readonly toggle: (code: string) => void
  /** True at the most swatches of an order: those that are not chosen are disabled [SWT-13]. */
  readonly isFull: boolean
}

/** The photograph of a fabric, or its colour. */
export const SwatchPicture = ({ image, colour }: Pick<SwatchChoice, 'image' | 'colour'>) => (
  <span className={styles.cloth} style={{ backgroundColor: colour }}>
    {image !== '' && <img src={image} alt="" width={160} height={160} loading="lazy" decoding="async" />}
  </span>
)

function SwatchBox({ choice, toggle, isFull }: Omit<PickerProps, 'groups'> & { readonly choice: SwatchChoice }) {
  const t = useMessages(messages)
  const { code, title, isSelected, status } = choice
  const isOut = status === 'unavailable'
  const isOff = isOut || (isFull && !isSelected)
  return (
    <label
      className={classNames(
        styles.swatch,
        isSelected && styles.chosen,
        isOut && styles.out,
        isFull && !isSelected && !isOut && styles.atLimit,
      )}
    >
      <input
        type="checkbox"
        name="swatch"
        value={code}
        className={styles.box}
        checked={isSelected}
        disabled={isOff}
        onChange={() => toggle(code)}
      />
      <SwatchPicture {...choice} />
      <span className={styles.name}>{title}</span>
      {isOut && <small className={styles.note}>{t.out}</small>}
    </label>
  )
}

/** A fabric with its colours. */
function FabricSwatches({ group, ...rest }: Omit<PickerProps, 'groups'> & { readonly group: SwatchGroup }) {
  const t = useMessages(messages)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {group.name}
        <span className={styles.legendNote}>
          <VisuallyHidden>, </VisuallyHidden>
          {t.fabricNote(group.origin, group.priceGroup)}
        </span>
      </legend>
      <div className={styles.swatches}>
        {group.choices.map(choice => (
          <SwatchBox key={choice.code} choice={choice} {...rest} />
        ))}
      </div>
    </fieldset>
  )
}

/** A heading of the CB2 picker with the fabrics below it. */
function Supply({ title, note, groups, ...rest }: PickerProps & { readonly title: string; readonly note: string }) {
  if (groups.length === 0) return null
  return (
    <section className={styles.supply}>
      <div className={styles.supplyHead}>
        <h3>{title}</h3>
        <span className={styles.legendNote}>{note}</span>
      </div>
      {groups.map(group => (
        <FabricSwatches key={group.name} group={group} {...rest} />
      ))}
    </section>
  )
}

/** Recently viewed swatches among those that are offered [SWT-05]. */
function Recent({ choices, ...rest }: Omit<PickerProps, 'groups'> & { readonly choices: readonly SwatchChoice[] }) {
  const t = useMessages(messages)
  if (choices.length === 0) return null
  return (
    <fieldset className={classNames(styles.supply, styles.recent)}>
      <legend className={styles.supplyHead}>
        <span className={styles.recentTitle}>{t.recent}</span>
        <span className={styles.legendNote}>{choices.length}</span>
      </legend>
      <div className={styles.swatches}>
        {choices.map(choice => (
          <SwatchBox key={choice.code} choice={choice} {...rest} />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The swatches by fabric [SWT-04]. On CB2, fabrics in stock and those cut to order have headings of their own, and
 * recently viewed swatches come first.
 */
export function SwatchPicker({
  brand,
  groups,
  recent,
  ...rest
}: PickerProps & { readonly brand: Brand; readonly recent: readonly string[] }) {
  const t = useMessages(messages)
  if (brand === 'CB') return groups.map(group => <FabricSwatches key={group.name} group={group} {...rest} />)
  return (
    <>
      <Recent choices={recentChoices(groups, recent)} {...rest} />
      <Supply title={t.stock} note={t.stockNote} groups={groups.filter(one => one.isStock)} {...rest} />
      <Supply title={t.custom} note={t.customNote} groups={groups.filter(one => !one.isStock)} {...rest} />
    </>
  )
}
