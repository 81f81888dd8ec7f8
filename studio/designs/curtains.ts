import type { Designs } from '../design.ts'

export const curtains: Designs = {}
