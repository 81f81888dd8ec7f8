import type { Notifications } from './basket.ts'

/** The mails until the shopper chooses: all but those to somebody else [CHK-32]. */
export const DEFAULT_NOTIFICATIONS: Notifications = { shipping: ['shipped', 'delivered'], pickup: ['buyer'] }
