import { formatLength, inSystem } from '#catalog/rules/dimension.ts'
import type { Language } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { Button } from '#ui/forms/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { DOOR, passesDoor } from '../../rules/lines/oversized.ts'
import { messages } from './oversize-popup.messages.ts'
import styles from './oversize-popup.module.css'

/** A large item's boxes, in inches [CRT-23]. */
export interface BoxedItem {
  readonly sku: string
  readonly title: string
  readonly boxes: readonly NumberedBox[]
}
interface NumberedBox {
  readonly boxNumber: number
  readonly quantity: number
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** Formats lengths in inches in the country's unit. */
function lengthsIn(country: Country, language: Language): (inches: number) => string {
  const system = country === 'US' ? 1 : 2
  return inches =>
    formatLength(
      inSystem({ width: inches, depth: 0, height: 0, diameter: 0, systemOfMeasure: 1 }, system).width,
      system,
      language,
    )
}
const doorIn = (length: (inches: number) => string): string => `${length(DOOR.width)} × ${length(DOOR.height)}`

/** Explains what oversize means for an item [PUP-05]. */
export function OversizeInfoPopup({ country, onClose }: { readonly country: Country; readonly onClose: () => void }) {
  const { info: t } = useMessages(messages)
  const length = lengthsIn(country, useLanguage())
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className={styles.lead}>{t.lead}</p>
      <ul className={styles.list}>
        {t.facts(doorIn(length)).map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

export interface OversizedItemsPopupProps {
  readonly items: readonly BoxedItem[]
  readonly country: Country
  /** Called to continue to the checkout; undefined if there is no next step. */
  readonly onContinue?: () => void
  readonly onClose: () => void
}

/** Lists each large item with its boxes, before the checkout [PUP-05, CRT-30]. */
export function OversizedItemsPopup({ items, country, onContinue, onClose }: OversizedItemsPopupProps) {
  const { items: t } = useMessages(messages)
  const length = lengthsIn(country, useLanguage())
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p>
        {t.lead(items.length)} {t.door(doorIn(length))}
      </p>
      <ul className={styles.items}>
        {items.map(({ sku, title, boxes }) => (
          <li key={sku}>
            <div className={styles.head}>
              <h3 className="t-title">{title}</h3>
              <p className={styles.count}>{t.boxes(boxes.reduce((sum, box) => sum + box.quantity, 0))}</p>
            </div>
            <div className={styles.row}>
              <Door boxes={boxes} />
              <table className={styles.boxes} aria-label={title}>
                <thead>
                  <tr>
                    {[t.box, t.quantity, t.width, t.depth, t.height].map(head => (
                      <th key={head} scope="col">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {boxes.map(({ boxNumber, quantity, width, depth, height }) => (
                    <tr key={boxNumber}>
                      <th scope="row">{boxNumber}</th>
                      <td>{quantity}</td>
                      <td>{length(width)}</td>
                      <td>{length(depth)}</td>
                      <td>{length(height)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </li>
        ))}
      </ul>
      <DialogActions>
        {onContinue !== undefined && <Button onClick={onContinue}>{t.goOn}</Button>}
        <Button variant={onContinue === undefined ? 'primary' : 'second'} onClick={onClose}>
          {t.back}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Drawing of the largest box in front of a front door, to scale: one unit is an inch. */
function Door({ boxes }: { readonly boxes: readonly NumberedBox[] }) {
  const [largest] = boxes.toSorted((a, b) => b.width * b.depth * b.height - a.width * a.depth * a.height)
  if (largest === undefined) return null
  const [small = 0, middle = 0] = [largest.width, largest.depth, largest.height].toSorted((a, b) => a - b)
  const width = Math.max(DOOR.width, small)
  const height = Math.max(DOOR.height, middle)
  const tape = Math.min(8, middle / 4)
  return (
    <svg className={styles.door} viewBox={`-2 -2 ${width + 4} ${height + 4}`} aria-hidden>
      <path
        className={styles.frame}
        d={`M${(width - DOOR.width) / 2} ${height}v${-DOOR.height}h${DOOR.width}v${DOOR.height}z`}
      />
      <circle className={styles.knob} cx={(width + DOOR.width) / 2 - 3.5} cy={height - 38} r="1.5" />
      <path
        className={classNames(styles.carton, !passesDoor(largest) && styles.tooBig)}
        d={`M${(width - small) / 2} ${height}v${-middle}h${small}v${middle}zm${small / 2} ${-middle}v${tape}`}
      />
    </svg>
  )
}
