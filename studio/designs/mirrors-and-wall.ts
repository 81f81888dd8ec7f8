import type { Designs } from '../design.ts'

export const mirrorsAndWall: Designs = {}
