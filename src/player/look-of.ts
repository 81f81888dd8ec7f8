import type { PlannerChoices, SetPanel } from '#planner/protocol.ts'
import type { Look } from './stage.ts'

/**
 * What a collection's pieces are shown in: the materials of the chosen fabric and of its legs or frame, the shapes of
 * arm, cushion and seam.
 */
export function lookOf(
  { collectionCode, materials }: SetPanel['collection'],
  { fabricChoiceCode, legFinishCode, armChoiceCode, cushionCode, cushionChoice }: PlannerChoices,
): Look {
  const [cover, frame] = [materials[fabricChoiceCode], materials[legFinishCode]]
  return {
    collectionCode,
    materials: { ...(cover !== undefined && { cover }), ...(frame !== undefined && { legs: frame, metal: frame }) },
    shape: { arm: armChoiceCode, cushion: cushionCode, seam: cushionChoice },
  }
}
