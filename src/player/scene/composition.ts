import { Scene } from 'three'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { Look } from '../stage.ts'
import { createGhostMaterial } from './ghost-material.ts'
import { createPieceGroup, place } from './piece-groups.ts'
import type { PieceGroup } from './piece-groups.ts'
import type { Shapes } from './shapes.ts'
import type { Surfaces } from './surfaces.ts'

/** The scene of the plan's pieces, and the scene of the translucent preview ("ghost") of a dragged piece. */
export interface Composition {
  readonly pieces: Scene
  readonly ghost: Scene
  /** Positions the pieces and the ghost, and removes all other pieces. */
  compose(placed: readonly PlacedPiece[], ghosted: PlacedPiece | undefined, look: Look): void
  /** Sets the colour of the ghost according to whether its piece may be dropped there. */
  tellGhost(isLegal: boolean): void
  isGhostShown(): boolean
  /** Whether the shape of every piece is loaded. */
  isWhole(placed: readonly PlacedPiece[]): boolean
  dispose(): void
}

export function createComposition(shapes: Shapes, surfaces: Surfaces): Composition {
  const pieces = new Scene()
  const ghostScene = new Scene()
  const groups = new Map<string, PieceGroup>()
  const ghost = createGhostMaterial()
  const ghostGroup = createPieceGroup()
  ghostGroup.group.visible = false
  ghostScene.add(ghostGroup.group)

  const groupOf = (id: string): PieceGroup => {
    const known = groups.get(id)
    if (known !== undefined) return known
    const group = createPieceGroup()
    groups.set(id, group)
    pieces.add(group.group)
    return group
  }
  const removeOthers = (placed: readonly PlacedPiece[]) => {
    const there = new Set(placed.map(({ piece }) => piece.id))
    for (const [id, { group }] of groups)
      if (!there.has(id)) {
        pieces.remove(group)
        groups.delete(id)
      }
  }
  return {
    pieces,
    ghost: ghostScene,
    compose(placed, ghosted, look) {
      const used = new Set<string>()
      const put = (group: PieceGroup, piece: PlacedPiece, materialOf: Surfaces['of']) => {
        const { key, wanted } = place(group, piece, look, shapes, materialOf)
        group.key = key
        used.add(wanted)
        if (key !== undefined) used.add(key)
      }
      for (const piece of placed) put(groupOf(piece.piece.id), piece, surfaces.of)
      removeOthers(placed)
      if (ghosted !== undefined) put(ghostGroup, ghosted, () => ghost.material)
      ghostGroup.group.visible = ghosted !== undefined
      shapes.keep(used)
    },
    tellGhost: ghost.tell,
    isGhostShown: () => ghostGroup.group.visible,
    isWhole: placed => placed.every(({ piece }) => groups.get(piece.id)?.key !== undefined),
    dispose() {
      ghost.material.dispose()
    },
  }
}
