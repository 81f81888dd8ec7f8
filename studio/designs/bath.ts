import type { Designs } from '../design.ts'

export const bath: Designs = {}
