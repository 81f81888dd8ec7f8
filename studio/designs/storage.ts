import type { Designs } from '../design.ts'

export const storage: Designs = {}
