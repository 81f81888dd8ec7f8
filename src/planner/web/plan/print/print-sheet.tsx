import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { localeOf } from '#lib/language.ts'
import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import type { SectionalDetails } from '../../../contract.ts'
import type { PlannerChoices } from '../../../rules/choices.ts'
import { layOut } from '../../../rules/layout.ts'
import { roomFit, sizeOf } from '../../../rules/measures.ts'
import { MM_PER_INCH } from '../../../rules/plan.ts'
import type { Plan } from '../../../rules/plan.ts'
import { chosenOf } from '../../option-choices.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import { mmWords, overallWords } from '../lengths.ts'
import { planLink } from '../saved/plan-link.ts'
import { drawnExtent, PrintPlan } from './print-plan.tsx'
import { scaleFor } from './print-scale.ts'
import { messages } from './print-sheet.messages.ts'
import styles from './print-sheet.module.css'
import { roomWords } from '../room/room-words.ts'
import { piecesOf } from '../saved/shared-plan.ts'

export interface PrintSheetProps {
  readonly plan: Plan
  readonly choices: PlannerChoices
  readonly collection: PlannerCollection
  readonly details: SectionalDetails | undefined
  readonly print?: () => void
  /** Current time in epoch milliseconds. */
  readonly now?: () => number
}

/** The latest details if they are of this plan and these choices; others are not printed. */
function detailsOf(
  itemTypes: readonly string[],
  { choices, collection, details }: Pick<PrintSheetProps, 'choices' | 'collection' | 'details'>,
): SectionalDetails | undefined {
  if (
    details === undefined ||
    details.SectionalPieces.map(piece => piece.ItemTypeCode).join(' ') !== itemTypes.join(' ')
  )
    return undefined
  const names = new Set(details.SectionalOptionChoices.map(choice => choice.Name))
  const fabric = collection.fabrics.find(({ choiceCode }) => choiceCode === choices.fabricChoiceCode)
  const isSame = collection.options.every(option =>
    details.SectionalOptionChoices.every(
      ({ OptionName, Name }) => OptionName !== option.title || Name === chosenOf(option, choices).choiceName,
    ),
  )
  return fabric !== undefined && names.has(fabric.choiceName) && isSame ? details : undefined
}

/**
 * The print button, and the only part of the page that is printed: the plan to scale, parts, choices, total and link.
 */
export function PrintSheet(props: PrintSheetProps) {
  const { plan, collection, print = () => window.print() } = props
  const t = useMessages(messages)
  const [isPrinting, setIsPrinting] = useState(false)
  // Also for the browser's own print command: the sheet must exist before the browser lays out the page.
  useEffect(() => {
    const before = () => flushSync(() => setIsPrinting(true))
    const after = () => setIsPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  const isEmpty = layOut(plan, piecesOf(collection)).length === 0
  return (
    <>
      <Button variant="second" onClick={print} {...(isEmpty && { disabledReason: t.empty })}>
        <Icon name="printer" size="s" />
        {t.print}
      </Button>
      {isPrinting && !isEmpty && <Sheet {...props} />}
    </>
  )
}

type Details = NonNullable<ReturnType<typeof detailsOf>>

/** The pieces by number, with size, and with SKU and price if known, and the total. */
function PartsTable({
  placed,
  priced,
  system,
}: {
  readonly placed: ReturnType<typeof layOut>
  readonly priced: Details | undefined
  readonly system: PlannerCollection['systemOfMeasure']
}) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const sizeWords = ({ width, depth }: { readonly width: number; readonly depth: number }) =>
    overallWords({ width: width * MM_PER_INCH, depth: depth * MM_PER_INCH }, system, language)
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <th scope="col">{t.number}</th>
          <th scope="col">{t.piece}</th>
          <th scope="col">{t.size}</th>
          <th scope="col">{t.sku}</th>
          <th scope="col">{t.price}</th>
        </tr>
      </thead>
      <tbody>
        {placed.map(({ piece, facts }, i) => {
          const row = priced?.SectionalPieces[i]
          return (
            <tr key={piece.id}>
              <td>{i + 1}</td>
              <td>{facts.name}</td>
              <td>{row?.Dimensions ?? sizeWords(facts)}</td>
              <td>{row?.Sku ?? ''}</td>
              <td>{row?.FormattedPrice ?? ''}</td>
            </tr>
          )
        })}
      </tbody>
      {priced !== undefined && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t.total}
            </th>
            <td>{priced.FormattedTotalPrice}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** The fabric and the choice of every option. */
function ChosenList({ choices, collection }: Pick<PrintSheetProps, 'choices' | 'collection'>) {
  const t = useMessages(messages)
  const fabric = collection.fabrics.find(({ choiceCode }) => choiceCode === choices.fabricChoiceCode)
  const chosen = [
    ...(fabric === undefined ? [] : [{ title: t.fabric, choice: fabric.choiceName }]),
    ...collection.options.map(option => ({ title: option.title, choice: chosenOf(option, choices).choiceName })),
  ]
  return (
    <dl className={styles.chosen}>
      {chosen.map(({ title, choice }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{choice}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sheet({ plan, choices, collection, details, now = Date.now }: PrintSheetProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const { systemOfMeasure: system, brand, country, name } = collection
  const shopName = useShopName(brand)
  const placed = layOut(plan, piecesOf(collection))
  const size = sizeOf(placed)
  if (size === undefined) return null
  const itemTypes = placed.map(({ piece }) => piece.itemTypeCode)
  const priced = detailsOf(itemTypes, { choices, collection, details })
  const scale = scaleFor(drawnExtent(size, plan.room), system)
  const about = t.about(placed.length, overallWords(size, system, language))
  const today = () => new Intl.DateTimeFormat(localeOf(country, language), { dateStyle: 'long' }).format(now())
  return (
    <div className={styles.sheet}>
      <p className={styles.shop}>{shopName}</p>
      <h1 className="t-h1">{t.title(name)}</h1>
      <p>
        {about}
        {plan.room !== null && ` ${roomWords(roomFit(placed, plan.room), system, language)}`}
      </p>
      <PrintPlan
        placed={placed}
        size={size}
        room={plan.room}
        scale={scale}
        widthWords={mmWords(size.width, system, language)}
        depthWords={mmWords(size.depth, system, language)}
        label={about}
      />
      <p className="t-small">{t.scale(t.scales[system === 1 ? scale : 0] ?? `1:${scale}`)}</p>
      <h2 className="t-h3">{t.parts}</h2>
      <PartsTable placed={placed} priced={priced} system={system} />
      <p className="t-small">{priced === undefined ? t.noPrices : t.pricesOf(today())}</p>
      {priced?.HasCustomOrderConfirmation === true && (
        <p className="t-small">{priced.CustomOrderConfirmationMessage}</p>
      )}
      <h2 className="t-h3">{t.chosen}</h2>
      <ChosenList choices={choices} collection={collection} />
      <h2 className="t-h3">{t.link}</h2>
      <p className={styles.link}>{planLink(plan, choices)}</p>
    </div>
  )
}
