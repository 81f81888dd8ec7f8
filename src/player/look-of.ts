import type { PlannerChoices, SetPanel } from '#planner/protocol.ts'
import type { Look } from './stage.ts'

/**
 * The look of a collection's pieces: the materials of the chosen fabric and of its legs or frame, and the shapes of
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
