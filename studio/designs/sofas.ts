import type { Designs } from '../design.ts'

export const sofas: Designs = {}
