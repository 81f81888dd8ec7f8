import type { RoomPart } from '../room-scene.ts'
import { block } from './block.ts'
import type { Span } from './block.ts'

export const ceiling = ([x0, x1]: Span, [z0, z1]: Span, height: number, material = 'ceiling'): RoomPart => ({
  material,
  mesh: block([x0, x1], [height, height + 0.05], [z0, z1]),
})
