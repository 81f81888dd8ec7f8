import { merge } from '../../../src/furniture/kit/mesh.ts'
import type { RoomPart } from '../room-scene.ts'
import { block } from './block.ts'

/** The far end of a room as mirrors show it: a pale wall with lit windows and a dark doorway, all of them luminous. */
export const behind = (z: number): RoomPart[] => [
  { material: 'behind wall', mesh: block([-5, 5], [0, 3], [z, z + 0.02]) },
  {
    material: 'behind window',
    mesh: merge(
      [
        [-1.9, -1.15],
        [-1.1, -0.35],
      ].map(([a, b]) => block([a!, b!], [0.7, 2.3], [z - 0.02, z])),
    ),
  },
  { material: 'behind door', mesh: block([0.6, 1.5], [0, 2.1], [z - 0.02, z]) },
]
