import type { Designs } from '../design.ts'

export const kitchen: Designs = {}
