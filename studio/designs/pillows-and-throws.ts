import type { Designs } from '../design.ts'

export const pillowsAndThrows: Designs = {}
