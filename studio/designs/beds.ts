import type { Designs } from '../design.ts'

export const beds: Designs = {}
