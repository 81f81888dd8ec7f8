import type { Designs } from '../design.ts'

export const rugs: Designs = {}
