import type { Designs } from '../design.ts'

export const outdoor: Designs = {}
