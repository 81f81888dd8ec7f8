import type { Brand } from '#lib/site.ts'

/** Path of each brand's page of sectionals [PLN-20: literal]. */
export const SECTIONALS_PATH = {
  CB: '/furniture-sectional-sofas/',
  CB2: '/sectional-planner-collections/',
} as const satisfies Record<Brand, string>
