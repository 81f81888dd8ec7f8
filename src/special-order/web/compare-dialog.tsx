import { useCallback, useEffect, useState } from 'react'
import { useReply } from '#catalog/web/use-reply.ts'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { numberIn } from '#lib/messages.ts'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { CallFailed } from '#ui/send.ts'
import type { ProductView } from '../contract.ts'
import type { Selection } from '../rules/options.ts'
import styles from './compare-dialog.module.css'
import { pictureOfSelection } from './configured-picture.ts'
import { logFailure } from './log-failure.ts'
import type { SpecialOrderCalls, SpecialOrderStart } from './special-order-data.ts'
import { madeWords } from './made-words.ts'
import { messages } from './special-order-page.messages.ts'
import { choiceList } from './use-special-order.ts'

/** A configuration to compare with. */
export interface Candidate {
  readonly name: string
  readonly selection: Selection
}

export interface CompareDialogProps {
  readonly start: SpecialOrderStart
  readonly current: { readonly selection: Selection; readonly view: ProductView }
  readonly candidates: readonly Candidate[]
  readonly call: SpecialOrderCalls['view']
  readonly onChoose: (selection: Selection) => void
  readonly onClose: () => void
}

/** A row of the comparison: a property's name, and its text for each configuration. */
function useRows(views: readonly ProductView[]): { readonly name: string; readonly values: readonly string[] }[] {
  const t = useMessages(messages)
  const language = useLanguage()
  const of = (name: string, text: (view: ProductView) => string) => ({ name, values: views.map(text) })
  const options = views[0]!.browseDto.superSpecialOrder.options.slice(1)
  return [
    of(t.priceGroup, view => view.fabric?.priceGroupCode ?? ''),
    of(t.delivery, view => `${view.delivery}. ${madeWords(view, t)}`),
    ...options.map(option =>
      of(
        option.optionName,
        view =>
          view.browseDto.superSpecialOrder.options.find(one => one.optionCode === option.optionCode)?.selectedChoice
            ?.text ?? '',
      ),
    ),
    of(t.type, view => view.fabric?.type ?? ''),
    of(t.content, view => view.fabric?.content ?? ''),
    of(t.care, view => view.fabric?.care ?? ''),
    of(t.origin, view => view.fabric?.origin ?? ''),
    of(t.rubs, ({ fabric }) =>
      fabric?.rubs === null || fabric === null ? t.untested : t.rubCount(numberIn(language, fabric.rubs)),
    ),
  ]
}

/** The two configurations side by side. */
function Comparison({
  start,
  sides,
  onChoose,
}: {
  readonly start: SpecialOrderStart
  readonly sides: readonly { readonly selection: Selection; readonly view: ProductView }[]
  readonly onChoose: () => void
}) {
  const t = useMessages(messages)
  const rows = useRows(sides.map(side => side.view))
  const other = sides[1]!.view.fabric?.choiceName ?? ''
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td aria-label={t.compareTitle} />
          {sides.map(({ selection, view }, i) => {
            const { photo, color, kind } = pictureOfSelection(start, selection)
            return (
              <th key={i} scope="col">
                <ProductPicture
                  product={{ ...start.product.drawing, colour: color, photo }}
                  alt={view.picture.alt}
                  ratio="4:3"
                  sizes="(min-width: 769px) 26rem, 44vw"
                />
                {kind === 'drawing' && <p className={styles.drawn}>{t.drawing}</p>}
                <p className="t-h3">{view.fabric?.choiceName}</p>
                <p className="t-title num">{view.formattedPrice}</p>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => {
          const isDifferent = values[0] !== values[1]
          return (
            <tr key={name} className={isDifferent ? styles.differs : undefined}>
              <th scope="row">
                {name}
                {isDifferent && (
                  <>
                    <span className={styles.mark} aria-hidden />
                    <span className="visually-hidden"> ({t.differs})</span>
                  </>
                )}
              </th>
              {values.map((value, i) => (
                <td key={i}>{value}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td aria-label={t.compareTitle} />
          <td>
            <span className={styles.now}>
              <Icon name="check" size="s" />
              {t.yourChoiceNow}
            </span>
          </td>
          <td>
            <Button variant="second" onClick={onChoose}>
              {t.choose(other)}
            </Button>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The view of a configuration; 'gone' if the shop no longer offers it, 'failed' if the fetch failed. */
async function candidateView(fetched: Promise<ProductView>): Promise<ProductView | 'gone' | 'failed'> {
  try {
    return await fetched
  } catch (error) {
    if (error instanceof CallFailed && error.refusal?.kind === 'conflict') return 'gone'
    logFailure(error)
    return 'failed'
  }
}

/**
 * Two configurations of a product side by side: the current one and another that was chosen or saved
 * before. A failed fetch closes the comparison [SPO-17].
 */
export function CompareDialog({ start, current, candidates, call, onChoose, onClose }: CompareDialogProps) {
  const t = useMessages(messages)
  const [at, setAt] = useState(0)
  const candidate = candidates[at]!
  const { sku } = start.view.browseDto
  const list = choiceList(candidate.selection)
  const reply = useReply(useCallback(() => candidateView(call({ sku, choices: list })), [call, sku, list]))
  const other = reply.status === 'ready' ? reply.value : undefined
  useEffect(() => {
    if (other === 'failed') onClose()
  }, [other, onClose])
  return (
    <Dialog open title={t.compareTitle} variant="layer" onClose={onClose}>
      <p className="ink-2">{t.compareNote}</p>
      {candidates.length > 1 && (
        <div className={styles.with}>
          <SelectField
            label={t.compareWith}
            keep
            value={String(at)}
            onChange={event => setAt(Number(event.target.value))}
            options={candidates.map((one, i) => ({ value: String(i), label: one.name }))}
          />
        </div>
      )}
      {typeof other === 'object' && (
        <Comparison
          start={start}
          sides={[current, { selection: candidate.selection, view: other }]}
          onChoose={() => onChoose(candidate.selection)}
        />
      )}
      {reply.status === 'loading' && <Skeleton height="24rem" />}
      {other === 'gone' && <p role="alert">{t.goneSaved(candidate.name)}</p>}
    </Dialog>
  )
}
