import type { Designs } from '../design.ts'

export const tabletop: Designs = {}
