import { board } from '../../../src/furniture/kit/joinery/board.ts'
import type { Mesh } from '../../../src/furniture/kit/mesh.ts'
import type { Span } from './block.ts'

/** A planed board of woodwork, its edges rounded by `r` metres. */
export const trim = (x: Span, y: Span, z: Span, r = 0.003): Mesh => board({ x, y, z, r, rounds: 2 })
