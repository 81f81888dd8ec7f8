import type { Designs } from '../design.ts'

export const lighting: Designs = {}
