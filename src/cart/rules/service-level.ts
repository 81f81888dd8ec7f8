/** Ship methods a shopper chooses between: standard 1, premium 2, express 3. Standard is the default [ATC-21]. */
export const SERVICE_LEVELS = [1, 2, 3] as const
export type ServiceLevel = (typeof SERVICE_LEVELS)[number]
