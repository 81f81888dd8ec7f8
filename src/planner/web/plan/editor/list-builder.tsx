import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatLength } from '#catalog/rules/dimension.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { refusedActions, swapsFor } from '../../../rules/refused-actions.ts'
import type { Edit } from '../../../rules/change.ts'
import { piecePositions } from '../../../rules/piece-positions.ts'
import { layOut } from '../../../rules/layout.ts'
import { newPieceId } from '../../../rules/new-piece-id.ts'
import { isAlone } from '../../../rules/runs.ts'
import { MM_PER_INCH } from '../../../rules/plan.ts'
import type { Plan } from '../../../rules/plan.ts'
import type { PlannerCollection, PlannerPiece } from '../../planner-collection.ts'
import { AddPiece } from './add-piece.tsx'
import { FaultList } from '../fault-list.tsx'
import styles from './list-builder.module.css'
import { messages } from './plan-editor.messages.ts'

export interface ListBuilderProps {
  readonly plan: Plan
  readonly pieces: ReadonlyMap<string, PlannerPiece>
  readonly collection: PlannerCollection
  readonly chosen: string | undefined
  readonly onChoose: (pieceId: string | undefined) => void
  /** Returns false if the change is refused. */
  readonly change: (edit: Edit) => boolean
}

const STEP = 2 * MM_PER_INCH
const SLIDES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A list of the pieces from left to right with their actions, and a form to add a piece. */
export function ListBuilder({ plan, pieces, collection, chosen, onChoose, change }: ListBuilderProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const ids = useId()
  const rows = piecePositions(layOut(plan, pieces))
  const { systemOfMeasure } = collection
  const width = (code: string) =>
    formatLength(
      systemOfMeasure === 1 ? pieces.get(code)!.width : Math.round(pieces.get(code)!.width * 2.54),
      systemOfMeasure,
      language,
    )
  const name = (code: string) => `${pieces.get(code)!.name}, ${width(code)}`
  const focus = (what: string) => document.querySelector<HTMLElement>(`[id="${ids}-${what}"]`)?.focus()
  const onKey = (event: KeyboardEvent, pieceId: string) => {
    const slide = event.shiftKey ? SLIDES[event.key] : undefined
    if (event.key !== 'Delete' && slide === undefined) return
    event.preventDefault()
    if (slide !== undefined) change({ kind: 'slide', pieceId, dx: slide[0], dy: slide[1] })
    else remove(pieceId)
  }
  const remove = (pieceId: string) => {
    const number = rows.findIndex(row => row.pieceId === pieceId)
    const next = rows[number + 1] ?? rows[number - 1]
    if (!change({ kind: 'remove', pieceId })) return
    onChoose(next?.pieceId)
    // The element that had the focus is gone: the focus moves to the neighbour, or to the form that adds a piece.
    focus(next?.pieceId ?? 'add')
  }
  return (
    <div className={styles.builder}>
      <h2 id={`${ids}-title`} className={styles.title}>
        {t.pieces}
      </h2>
      <p id={`${ids}-keys`} className={`t-small ink-2 ${styles.keys}`}>
        {rows.length === 0 ? t.empty : t.keys}
      </p>
      <ol className={styles.rows} aria-labelledby={`${ids}-title`}>
        {rows.map(({ pieceId, itemTypeCode, number, of }) => (
          <li key={pieceId}>
            <button
              type="button"
              id={`${ids}-${pieceId}`}
              data-piece={pieceId}
              className={classNames(styles.row, pieceId === chosen && styles.chosen)}
              aria-pressed={pieceId === chosen}
              aria-describedby={`${ids}-keys`}
              onClick={() => onChoose(pieceId === chosen ? undefined : pieceId)}
              onKeyDown={event => onKey(event, pieceId)}
            >
              {t.row(name(itemTypeCode), number, of)}
            </button>
            {pieceId === chosen && (
              <Actions {...{ plan, pieces, pieceId, itemTypeCode, change, onRemove: () => remove(pieceId) }} />
            )}
          </li>
        ))}
      </ol>
      <FaultList
        plan={plan}
        pieces={pieces}
        onChoose={pieceId => {
          onChoose(pieceId)
          focus(pieceId)
        }}
      />
      <AddPiece {...{ plan, pieces, collection, chosen, name, change }} fieldId={`${ids}-add`} onAdded={onChoose} />
    </div>
  )
}

interface ActionsProps extends Pick<ListBuilderProps, 'plan' | 'pieces' | 'change'> {
  readonly pieceId: string
  readonly itemTypeCode: string
  readonly onRemove: () => void
}

/** Actions on the selected piece. A disabled action states its reason when it is pressed. */
function Actions({ plan, pieces, pieceId, itemTypeCode, change, onRemove }: ActionsProps) {
  const t = useMessages(messages)
  const can = refusedActions(plan, pieces, pieceId)
  const swaps = swapsFor(plan, pieces, pieceId).filter(({ because }) => because === undefined)
  const [swapTo, setSwapTo] = useState('')
  const to = swaps.find(swap => swap.itemTypeCode === swapTo) ?? swaps[0]
  const alone = isAlone(plan, pieceId)
  const turnWords = (by: 45 | 90) => (alone ? t.turn[by] : t.turnRow[by])
  const actions = [
    { label: t.moveLeft, because: can.moveLeft, edit: { kind: 'reorder', pieceId, by: -1 } },
    { label: t.moveRight, because: can.moveRight, edit: { kind: 'reorder', pieceId, by: 1 } },
    { label: turnWords(90), because: can.turnLeft, edit: { kind: 'turn', pieceId, by: 90 } },
    ...(can.turnHalfLeft === 'no-turn-there'
      ? []
      : [{ label: turnWords(45), because: can.turnHalfLeft, edit: { kind: 'turn', pieceId, by: 45 } } as const]),
    { label: t.duplicate, because: can.duplicate, edit: { kind: 'duplicate', pieceId, id: newPieceId(plan) } },
  ] as const
  return (
    <div className={styles.actions} role="group" aria-label={t.actions(pieces.get(itemTypeCode)!.name)}>
      {actions.map(({ label, because, edit }) => (
        <button
          key={label}
          type="button"
          className={styles.action}
          aria-disabled={because !== undefined || undefined}
          title={because && t.refused[because]}
          onClick={() => change(edit)}
        >
          {label}
        </button>
      ))}
      {to !== undefined && (
        // In many browsers arrow keys change a closed select, so only the button swaps the piece.
        <>
          <select
            className={styles.select}
            aria-label={t.swap}
            value={to.itemTypeCode}
            onChange={event => setSwapTo(event.target.value)}
          >
            {swaps.map(swap => (
              <option key={swap.itemTypeCode} value={swap.itemTypeCode}>
                {pieces.get(swap.itemTypeCode)!.name}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={styles.action}
            onClick={() => change({ kind: 'swap', pieceId, itemTypeCode: to.itemTypeCode })}
          >
            {t.swapIt}
          </button>
        </>
      )}
      <button type="button" className={styles.action} onClick={onRemove}>
        {t.remove}
      </button>
    </div>
  )
}
