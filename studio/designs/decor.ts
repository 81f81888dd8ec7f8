import type { Designs } from '../design.ts'

export const decor: Designs = {}
