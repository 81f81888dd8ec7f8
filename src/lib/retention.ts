import type { Language } from './language.ts'
import { messages } from './retention.messages.ts'

/** The retention period of a kind of record: a fixed time, or the setting of that name (hh:mm:ss). */
export type Period = { readonly days: number } | { readonly hours: number } | { readonly setting: 'CARD_DATA_LIMIT' }

/** A kind of stored record that is deleted, or stripped of personal data, when its retention period ends. */
export interface Retention {
  readonly tables: readonly string[]
  /** The capability (folder of src) whose store deletes it, or the job queue, which deletes jobs by itself. */
  readonly deletedBy: string
  readonly period: Period
}

/** Days after which a session ends: even if it is used daily, and without a visit. Printed by the privacy policy. */
export const SESSION_DAYS = { absolute: 90, idle: 30 } as const

/**
 * When a customer has to sign in again: this long after signing in, or after the longer time if the browser remembers
 * the customer [SGN-11]; and without a visit for `idleDays`.
 */
export const ACCOUNT_SESSION = { hours: 12, rememberedDays: 90, idleDays: 30 } as const

/** When a member of staff has to sign in again: after this time, and after this time without a call. */
export const STAFF_SESSION = { hours: 8, idleMinutes: 30 } as const

/**
 * Every kind of record that is deleted or stripped of personal data. The housekeeping job (src/main/housekeeping.ts)
 * and the settings of the job queue (src/platform/jobs/job-queue.ts) apply these periods and the privacy policy prints
 * them, so that they cannot differ.
 */
export const RETENTION = {
  accountSessions: {
    tables: ['account_session'],
    deletedBy: 'identity',
    period: { days: ACCOUNT_SESSION.rememberedDays },
  },
  baskets: { tables: ['basket'], deletedBy: 'cart', period: { days: SESSION_DAYS.absolute } },
  basketAddresses: { tables: ['basket'], deletedBy: 'cart', period: { days: 30 } },
  sharedCarts: { tables: ['shared_cart', 'shared_cart_taken'], deletedBy: 'cart', period: { days: 7 } },
  requestAnswers: { tables: ['request_answer'], deletedBy: 'cart', period: { hours: 24 } },
  cardSecrets: { tables: ['card_secret'], deletedBy: 'orders', period: { setting: 'CARD_DATA_LIMIT' } },
  removedCards: { tables: ['card_token_removal'], deletedBy: 'payments', period: { hours: 1 } },
  failedPlacements: { tables: ['placement'], deletedBy: 'orders', period: { days: 30 } },
  paymentEvents: { tables: ['payment_event'], deletedBy: 'orders', period: { days: 31 } },
  outbox: { tables: ['outbox', 'pgboss.job'], deletedBy: 'job queue', period: { days: 30 } },
  deadPaymentEvents: { tables: ['payment_event'], deletedBy: 'orders', period: { days: 90 } },
  deadOutbox: { tables: ['pgboss.job'], deletedBy: 'job queue', period: { days: 90 } },
  appointments: { tables: ['design_appointment'], deletedBy: 'design-services', period: { days: 365 } },
  swatchOrders: { tables: ['swatch_order'], deletedBy: 'swatches', period: { days: 180 } },
  monogramPictures: { tables: ['monogram_picture'], deletedBy: 'monogram', period: { days: 7 } },
  monogramDesigns: { tables: ['monogram_design', 'monogram_proof'], deletedBy: 'monogram', period: { days: 120 } },
  monogramOrders: {
    tables: ['monogram_design', 'monogram_proof', 'monogram_job'],
    deletedBy: 'monogram',
    period: { days: 730 },
  },
  registryAddresses: { tables: ['order_registry_address'], deletedBy: 'registry', period: { days: 365 } },
  registryHolds: { tables: ['registry_gift'], deletedBy: 'registry', period: { hours: 24 } },
  registryAdditions: { tables: ['registry_addition'], deletedBy: 'registry', period: { days: 30 } },
  registryGivers: { tables: ['registry_gift'], deletedBy: 'registry', period: { days: 730 } },
  registryShares: { tables: ['registry_share'], deletedBy: 'registry', period: { hours: 24 } },
  registryShareGivers: { tables: ['registry_share'], deletedBy: 'registry', period: { days: 730 } },
  limitCounts: { tables: ['rate_limit'], deletedBy: 'platform', period: { hours: 26 } },
  mailingWishes: { tables: ['mailing_wish'], deletedBy: 'checkout', period: { days: 90 } },
  newsletterRequests: { tables: ['newsletter_subscriber'], deletedBy: 'newsletter', period: { days: 7 } },
  newsletterStops: { tables: ['newsletter_stop'], deletedBy: 'newsletter', period: { days: 1_095 } },
  claimDetails: { tables: ['claim_entry', 'claim_picture'], deletedBy: 'fulfilment', period: { days: 180 } },
  unsentPictures: { tables: ['claim_picture'], deletedBy: 'fulfilment', period: { hours: 24 } },
  shopperEvents: { tables: ['shopper_event', 'listing_day'], deletedBy: 'recommendations', period: { days: 30 } },
  viewedProducts: { tables: ['customer_viewed', 'viewed_erasure'], deletedBy: 'catalog', period: { days: 90 } },
  clientErrors: { tables: ['client_error'], deletedBy: 'checkout', period: { days: 30 } },
  staffSessions: { tables: ['staff_session'], deletedBy: 'staff', period: { hours: STAFF_SESSION.hours } },
  moneyReports: { tables: ['money_report', 'money_difference'], deletedBy: 'fulfilment', period: { days: 730 } },
  auditTrail: { tables: ['audit_entry'], deletedBy: 'staff', period: { days: 730 } },
} as const satisfies Readonly<Record<string, Retention>>

export type RetentionKind = keyof typeof RETENTION
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[]

/** The kinds that the housekeeping job deletes: all but those of the job queue. */
export type HousekeptKind = {
  [Kind in RetentionKind]: (typeof RETENTION)[Kind]['deletedBy'] extends 'job queue' ? never : Kind
}[RetentionKind]
export const HOUSEKEPT_KINDS = RETENTION_KINDS.filter(
  (kind): kind is HousekeptKind => RETENTION[kind].deletedBy !== 'job queue',
)

/**
 * Tables that keep personal data or money records as long as tax and accounting law requires; no job deletes from them.
 * @internal Tests only.
 */
export const KEPT_BY_LAW: readonly string[] = [
  'shop_order',
  'order_line',
  'order_recipient',
  'order_tender',
  'order_allocation',
  'order_trip',
  'shipment',
  'shipment_line',
  'shipment_event',
  'shipment_change',
  'order_return',
  'order_claim',
  'order_credit',
  'order_credit_tender',
  'placement',
  'payment_attempt',
  'new_payment',
  'payment_ledger',
  'payment_operation',
  'payment_dispute',
  'gift_card',
  'gift_card_entry',
  'bought_gift_card',
  'registry_group',
  'registry_share',
  'reward_certificate',
  'reward_entry',
  // Holds a hash of the customer's email address, so that a limit per customer can be enforced.
  'promotion_use',
]

/**
 * Tables that keep personal data until the customer deletes the account, or the subscriber leaves the list.
 * @internal Tests only.
 */
export const KEPT_UNTIL_DELETED: readonly string[] = [
  'customer',
  'customer_address',
  'customer_card',
  'customer_configuration',
  'customer_design',
  'newsletter_subscriber',
  'rewards_account',
  'registry',
  'registry_name_word',
  'registry_registrant',
  'registry_item',
  'registry_gift',
]

/**
 * Tables without personal data: the catalogue, the shop's own settings, reservations that end with their placement, and
 * the job queue's own tables.
 * @internal Tests only.
 */
export const WITHOUT_PERSONAL_DATA: readonly string[] = [
  'appointment_day',
  'catalogue_file_product',
  'catalogue_import',
  'catalogue_stamp',
  'catalogue_text',
  'catalogue_version',
  'category',
  'category_slug_history',
  'delivery_blackout',
  'delivery_calendar',
  'fabric',
  'learned_order',
  'location',
  'monogram_product',
  'pgboss.bam',
  'pgboss.instance',
  'pgboss.job_dependency',
  'pgboss.queue',
  'pgboss.queue_stats',
  'pgboss.schedule',
  'pgboss.subscription',
  'pgboss.version',
  'pgboss.warning',
  'picture_descriptor',
  'product',
  'product_category',
  'product_picture',
  'product_review',
  'product_set',
  'product_slug_history',
  'product_text',
  'promo',
  'promo_hold',
  'promotion',
  'promotion_code',
  'recommendation_day',
  'recommendation_list',
  'recommendation_rule',
  'registry_checklist',
  'registry_deleted',
  'room',
  'schema_migration',
  'schema_seed',
  'search_word',
  'search_word_text',
  'search_words',
  'sectional_collection',
  'shipping_table',
  'shop_identity',
  'shop_switch',
  'shop_switch_of_site',
  'sku',
  'sku_price',
  'sku_switch',
  'special_order_family',
  'stock',
  'stock_hold',
  'swatch_stock',
  'trip_hold',
]

/** A fixed period as a PostgreSQL interval: `90 days`. */
export const interval = (period: { readonly days: number } | { readonly hours: number }): string =>
  'days' in period ? `${period.days} days` : `${period.hours} hours`

/**
 * The retention period of each kind of record as text for the privacy policy, orders first. `cardDataLimit` is
 * hh:mm:ss.
 */
export function retentionWords(language: Language, cardDataLimit: string): string[] {
  const { orders, account, newsletter, kinds, days, hours, minutes } = messages[language]
  const [h, m, s] = cardDataLimit.split(':').map(Number)
  const words = (period: Period): string => {
    if ('days' in period) return days(period.days)
    return 'hours' in period ? hours(period.hours) : minutes(h! * 60 + m! + (s! > 0 ? 1 : 0))
  }
  return [orders, account, newsletter, ...RETENTION_KINDS.map(kind => kinds[kind](words(RETENTION[kind].period)))]
}
