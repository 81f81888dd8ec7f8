import { ProductGallery } from '#catalog/web/pictures/product-gallery.tsx'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Selection } from '../rules/options.ts'
import { pictureOfSelection, slidesOf } from './configured-picture.ts'
import type { SpecialOrderStart } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'
import styles from './special-order.module.css'

/** Whether the options besides the fabric have their first choices, which photographs show. */
const areUsual = ({ view }: SpecialOrderStart, selection: Selection): boolean =>
  view.browseDto.superSpecialOrder.options.slice(1).every(({ optionCode, choiceGroups }) => {
    const selected = selection[optionCode]
    return selected === undefined || choiceGroups[0]?.choices[0]?.choiceCode === selected
  })

/** The pictures of the configuration, and a line that says what they show and whether it is a photograph. */
export function Stage({
  start,
  selection,
  chosenText,
  system,
}: {
  readonly start: SpecialOrderStart
  readonly selection: Selection
  /** Names of the selected choices. */
  readonly chosenText: string
  readonly system: SystemOfMeasure
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { kind } = pictureOfSelection(start, selection)
  const fabric = selection[FABRIC_CODE] ?? ''
  const note = { photo: t.otherOptions, drawing: t.drawing, unselected: t.atRest }[kind]
  const hasNote = kind !== 'photo' || !areUsual(start, selection)
  return (
    <div className={styles.stage}>
      <div key={fabric} className={styles.fade}>
        <ProductGallery name={start.product.name} slides={slidesOf(start, selection, language)} system={system} />
      </div>
      <p className={styles.caption}>
        {chosenText !== '' && (
          <>
            {t.youSee} <b>{chosenText}</b>.{' '}
          </>
        )}
        {hasNote && note}
      </p>
    </div>
  )
}
