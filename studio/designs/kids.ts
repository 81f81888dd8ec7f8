import type { Designs } from '../design.ts'

export const kids: Designs = {}
