import { useMessages } from '#ui/language.tsx'
import { faultsOf } from '../../rules/faults.ts'
import type { Fault } from '../../rules/faults.ts'
import type { Pieces } from '../../rules/layout.ts'
import type { Plan } from '../../rules/plan.ts'
import styles from './editor/list-builder.module.css'
import { messages } from './editor/plan-editor.messages.ts'

export interface FaultListProps {
  readonly plan: Plan
  readonly pieces: Pieces
  /** Called to select the piece that a sentence is about. */
  readonly onChoose: (pieceId: string) => void
}

/** A sentence for each open side or fault, linked to its piece. The fit into the room is shown elsewhere. */
export function FaultList({ plan, pieces, onChoose }: FaultListProps) {
  const t = useMessages(messages)
  const all = plan.runs.flatMap(run => run.pieces)
  const name = (id: string) => pieces.get(all.find(piece => piece.id === id)?.itemTypeCode ?? '')?.name ?? ''
  const words = (fault: Fault): string | undefined => {
    switch (fault.kind) {
      case 'open-side':
        return t.fault.open[fault.side](name(fault.pieceId))
      case 'overlap':
        return t.fault.overlap(name(fault.pieceId), name(fault.otherId))
      case 'bad-joint':
        return t.fault.apart(name(fault.pieceId), name(fault.otherId))
      case 'unknown-piece':
        return t.refused['unknown-item']
      case 'too-many':
        return t.refused['too-many']
      case 'outside-room':
        return undefined
      default:
        return fault satisfies never
    }
  }
  const faults = faultsOf(plan, pieces).flatMap(fault => {
    const said = words(fault)
    return said === undefined
      ? []
      : [
          {
            said,
            pieceId:
              'pieceId' in fault && pieces.has(all.find(({ id }) => id === fault.pieceId)?.itemTypeCode ?? '')
                ? fault.pieceId
                : undefined,
          },
        ]
  })
  if (faults.length === 0) return null
  return (
    <ul className={styles.faults} aria-label={t.fault.title}>
      {faults.map(({ said, pieceId }, i) => (
        <li key={`${i} ${said}`}>
          {pieceId === undefined ? (
            said
          ) : (
            <button type="button" className="link" onClick={() => onChoose(pieceId)}>
              {said}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
