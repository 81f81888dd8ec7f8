import type { Designs } from '../design.ts'

export const bedding: Designs = {}
