import type { Designs } from '../design.ts'

export const chairs: Designs = {}
