/** Service levels: standard 1 (default), premium 2, express 3 [ATC-21]. */
export const SERVICE_LEVELS = [1, 2, 3] as const
export type ServiceLevel = (typeof SERVICE_LEVELS)[number]
