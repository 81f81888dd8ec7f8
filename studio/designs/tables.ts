import type { Designs } from '../design.ts'

export const tables: Designs = {}
