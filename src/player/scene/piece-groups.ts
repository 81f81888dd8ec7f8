import { Group, Mesh } from 'three'
import type { ShaderMaterial } from 'three'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { Look } from '../stage.ts'
import type { Shapes } from './shapes.ts'

/** A piece in the scene: its objects, and the key of the shape that they show. */
export interface PieceGroup {
  readonly group: Group
  key: string | undefined
}

export const createPieceGroup = (): PieceGroup => ({ group: new Group(), key: undefined })

/**
 * Positions a piece and gives it the shape of the look. The old shape stays until the new one is loaded. Returns the
 * key of the shape that it shows and of the one that it should show.
 */
export function place(
  { group, key }: PieceGroup,
  { piece, facts, at, turn }: PlacedPiece,
  look: Look,
  shapes: Shapes,
  materialOf: (slot: string) => ShaderMaterial,
): { readonly key: string | undefined; readonly wanted: string } {
  group.name = piece.id
  group.position.set(at.x / 1000, 0, at.y / 1000)
  group.rotation.y = (turn * Math.PI) / 180
  const { key: wanted, shape } = shapes.of(facts, look)
  if (shape === undefined || wanted === key) return { key, wanted }
  group.clear()
  for (const { slot, geometry } of shape) group.add(new Mesh(geometry, materialOf(slot)))
  return { key: wanted, wanted }
}
