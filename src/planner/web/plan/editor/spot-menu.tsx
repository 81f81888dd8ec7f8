import { useMemo } from 'react'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useMessages } from '#ui/language.tsx'
import type { Edit, End } from '../../../rules/change.ts'
import { edit } from '../../../rules/edit.ts'
import { newPieceId } from '../../../rules/new-piece-id.ts'
import type { Plan } from '../../../rules/plan.ts'
import type { PlannerPiece } from '../../planner-collection.ts'
import { messages } from './plan-editor.messages.ts'
import styles from './spot-menu.module.css'

/** An open side of a piece, or its joint with the piece `beforeId` to its right. */
export interface OpenSpot {
  readonly pieceId: string
  readonly side: End
  readonly beforeId: string | undefined
}

export interface SpotMenuProps {
  readonly plan: Plan
  readonly pieces: ReadonlyMap<string, PlannerPiece>
  readonly spot: OpenSpot
  readonly change: (edit: Edit) => boolean
  readonly onAdded: (pieceId: string) => void
  readonly onClose: () => void
}

/** Menu of the pieces that join at an open side or between two pieces. */
export function SpotMenu({ plan, pieces, spot: { pieceId, side }, change, onAdded, onClose }: SpotMenuProps) {
  const t = useMessages(messages)
  const name =
    pieces.get(plan.runs.flatMap(run => run.pieces).find(({ id }) => id === pieceId)?.itemTypeCode ?? '')?.name ?? ''
  const adds = useMemo(
    () =>
      [...pieces.values()]
        .map(piece => ({
          piece,
          add: {
            kind: 'add',
            id: newPieceId(plan),
            itemTypeCode: piece.itemTypeCode,
            to: { kind: 'joint', pieceId, side },
          } as const,
        }))
        .filter(({ add }) => edit(plan, pieces, add).kind === 'changed'),
    [plan, pieces, pieceId, side],
  )
  return (
    <div className={styles.menu} role="group" aria-label={t.fits(name)}>
      <div className={styles.top}>
        <p>{adds.length === 0 ? t.nothingFits : t.fits(name)}</p>
        <IconButton icon="x" label={t.close} onClick={onClose} />
      </div>
      {adds.map(({ piece, add }) => (
        <button
          key={piece.itemTypeCode}
          type="button"
          className={styles.piece}
          onClick={() => {
            if (change(add)) onAdded(add.id)
          }}
        >
          {piece.name}
        </button>
      ))}
    </div>
  )
}
