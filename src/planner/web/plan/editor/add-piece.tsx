import { useMemo, useState } from 'react'
import { useMessages } from '#ui/language.tsx'
import type { Edit, Place } from '../../../rules/change.ts'
import { piecePositions } from '../../../rules/piece-positions.ts'
import { layOut } from '../../../rules/layout.ts'
import { newPieceId } from '../../../rules/new-piece-id.ts'
import type { Plan } from '../../../rules/plan.ts'
import { bestPlace, dropTargets, onFloor } from '../../../rules/insertion-points.ts'
import type { InsertionPoint } from '../../../rules/insertion-points.ts'
import type { PlannerCollection, PlannerPiece } from '../../planner-collection.ts'
import styles from './list-builder.module.css'
import { messages } from './plan-editor.messages.ts'

export interface AddPieceProps {
  readonly plan: Plan
  readonly pieces: ReadonlyMap<string, PlannerPiece>
  readonly collection: PlannerCollection
  /** Id of the selected piece. It does not restrict the places; among equally good ones, those beside it come first. */
  readonly chosen: string | undefined
  /** Id of the field that selects the piece to add. */
  readonly fieldId: string
  /** Name of an item type with its width. */
  readonly name: (itemTypeCode: string) => string
  readonly change: (edit: Edit) => boolean
  readonly onAdded: (pieceId: string) => void
}

interface Offer {
  readonly key: string
  readonly label: string
  readonly to: Place
}

/** Keys of the best place and of the floor; other keys identify joints. */
const [BEST, FLOOR] = ['best', 'floor'] as const

/** Fields to select a piece and its place. The places are the same as in the 3D player. */
export function AddPiece({ plan, pieces, collection, chosen, fieldId, name, change, onAdded }: AddPieceProps) {
  const t = useMessages(messages)
  const [adding, setAdding] = useState(collection.pieces[0]!.itemTypeCode)
  const [place, setPlace] = useState<string>(BEST)
  const offers = useMemo(() => {
    const placed = layOut(plan, pieces)
    const planned = { plan, pieces, placed }
    const rows = piecePositions(placed)
    const nameIn = (id: string): string => {
      const row = rows.find(({ pieceId }) => pieceId === id)
      if (row === undefined) return ''
      const own = pieces.get(row.itemTypeCode)!.name
      const isOneOfMany = rows.filter(({ itemTypeCode }) => itemTypeCode === row.itemTypeCode).length > 1
      return isOneOfMany ? t.numbered(own, row.number, row.of) : own
    }
    const label = ({ pieceId, side, before }: InsertionPoint): string =>
      before === undefined ? t.at[side](nameIn(pieceId)) : t.between(nameIn(pieceId), nameIn(before.piece.id))
    const joints = dropTargets(planned, adding).map(({ spot, made }): Offer => ({
      key: `${spot.pieceId} ${spot.side}`,
      label: label(spot),
      to: made.place,
    }))
    const best = { key: BEST, label: t.best, to: bestPlace(planned, adding, { chosen }, newPieceId(plan)) }
    const floor = onFloor(planned, adding)
    return [
      ...(joints.length === 0 ? [] : [best, ...joints]),
      ...(floor === undefined ? [] : [{ key: FLOOR, label: t.floor, to: floor }]),
    ]
  }, [plan, pieces, adding, chosen, t])
  const offer = offers.find(({ key }) => key === place) ?? offers[0]
  const add = () => {
    const id = newPieceId(plan)
    if (offer === undefined || !change({ kind: 'add', id, itemTypeCode: adding, to: offer.to })) return
    // A joint no longer exists once a piece has been added there; the floor remains available.
    if (offer.key !== FLOOR) setPlace(BEST)
    onAdded(id)
  }
  return (
    <div className={styles.add} role="group" aria-label={t.add}>
      <select
        id={fieldId}
        className={styles.select}
        aria-label={t.which}
        value={adding}
        onChange={event => setAdding(event.target.value)}
      >
        {collection.pieces.map(({ itemTypeCode }) => (
          <option key={itemTypeCode} value={itemTypeCode}>
            {name(itemTypeCode)}
          </option>
        ))}
      </select>
      <select
        className={styles.select}
        aria-label={t.where}
        value={offer?.key}
        onChange={event => setPlace(event.target.value)}
      >
        {offers.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <button type="button" className={styles.action} onClick={add}>
        {t.anywhere}
      </button>
    </div>
  )
}
