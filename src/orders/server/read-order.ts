import type { Address } from '#addresses/rules/address.ts'
import type {
  GiftOption,
  InstallationService,
  LineShipMethod,
  Notifications,
  TaxExemption,
} from '#cart/rules/basket.ts'
import type { LineGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import type { Locale } from '#lib/language.ts'
import { cents, type Cents, type Currency } from '#lib/money.ts'
import type { Country, SiteCode } from '#lib/site.ts'
import type { OrderedOffer } from '#payments/rules/store-card-offers.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { SessionKey } from '#platform/session.ts'
import type { PlacementFailure } from '../rules/placement-failure.ts'
import type { PlacementState } from '../rules/placement-state.ts'
import type { ShippingPart, SnapshotPickup, SnapshotPromotion } from '../rules/snapshot.ts'

export interface PlacedLine {
  readonly id: string
  readonly recipientId: string
  readonly sku: string
  readonly title: string
  readonly optionText: string
  /** Chosen options such as `Fabric=LIN0102|Legs=WDOAK`; null if the SKU has none. */
  readonly optionChoices: string | null
  readonly quantity: number
  readonly unitPrice: Cents
  /** The regular unit price of a sale; null without a sale and in orders of older releases. */
  readonly regularPrice?: Cents | null
  /** Discount, installation fee and tax on the goods of the whole line. */
  readonly discount: Cents
  readonly installationFee: Cents
  readonly tax: Cents
  /** Delivered by truck to the room. */
  readonly isLarge: boolean
  readonly isMadeToOrder: boolean
  readonly shipMethod: LineShipMethod
  readonly isGiftCard: boolean
  /** Recipient and words of a gift card that is sent by email; null for everything else. */
  readonly emailed: LineGift | null
  readonly personalization: string | null
  /** Id of the saved design; null without one. */
  readonly personalizationId: string | null
  readonly installation: InstallationService | null
  /** The custom-order terms as they were accepted; null if none were required. */
  readonly acceptedTerms: string | null
  /** When the custom-order terms were accepted (ISO time); null if none were required. */
  readonly termsAcceptedAt: string | null
  readonly promisedFrom: string
  readonly promisedTo: string
  /**
   * Time of day from which the line is ready at the pickup location, in minutes after midnight; null for shipped lines
   * and for orders that did not store it.
   */
  readonly promisedAfter: number | null
}
/** To whom shipped lines go, and how [CHK-21]. */
export interface PlacedRecipient {
  readonly id: string
  readonly address: Address
  readonly serviceLevel: 1 | 2 | 3
  readonly shipping: Cents
  /** The charges that `shipping` consists of; null in orders of older releases. */
  readonly shippingParts?: readonly ShippingPart[] | null
  /** Price of the gift wrap. */
  readonly giftServices: Cents
  /** Tax on shipping, installation and gift wrap. */
  readonly serviceTax: Cents
  /** Empty without one. */
  readonly giftMessage: string
  readonly giftOptions: readonly GiftOption[]
  readonly isComplete: boolean
  /** `yyyy-mm-dd`; null without a holiday hold. */
  readonly holdUntil: string | null
  readonly isContactMe: boolean
  readonly drivingDirections: string
  /** The day booked for the in-home delivery, `yyyy-mm-dd`; null without one. */
  readonly tripDay: string | null
  /** An installer comes: a line has the installation service. */
  readonly hasVisit: boolean
  /** The day booked for the installer's visit, `yyyy-mm-dd`; null without one. */
  readonly visitDay: string | null
}
export interface PlacedOrder {
  readonly basketId: string
  readonly number: string
  readonly site: SiteCode
  /** Locale of the pages on which the order was placed. */
  readonly locale: Locale
  readonly currency: Currency
  readonly merchandise: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly installation: Cents
  readonly giftServices: Cents
  readonly tax: Cents
  readonly donation: Cents
  readonly total: Cents
  readonly taxExemption: TaxExemption | null
  /** Pickup location; null if all lines are shipped. */
  readonly pickup: SnapshotPickup | null
  readonly email: string
  /** First name of the billing address; undefined if none is stored. */
  readonly firstName: string | undefined
  readonly promoCode: string | null
  readonly promotions: readonly SnapshotPromotion[]
  readonly placedAt: Date
  readonly lines: readonly PlacedLine[]
  readonly recipients: readonly PlacedRecipient[]
  /** The mails that the buyer wants besides the confirmation. */
  readonly notifications: Notifications
  readonly tenders: readonly {
    readonly attemptId: string
    readonly kind: 'card' | 'gift-card' | 'reward'
    readonly brand: string
    readonly lastFour: string
    readonly amount: Cents
    /** The part of the amount that a later payment has taken over. */
    readonly replaced?: Cents
    /** The offer of the store credit card; null for other tenders. */
    readonly offer: OrderedOffer | null
  }[]
}
interface Row {
  basket_id: string
  number: string
  site: SiteCode
  locale: Locale
  currency: Currency
  merchandise: number
  discount: number
  shipping: number
  installation: number
  gift_services: number
  notifications: Notifications
  tax: number
  donation: number
  total: number
  tax_exemption: TaxExemption | null
  pickup: SnapshotPickup | null
  promotions: SnapshotPromotion[]
  email: string
  first_name: string | null
  promo_code: string | null
  placed_at: Date
  lines: PlacedLine[]
  recipients: PlacedOrder['recipients'][number][]
  tenders: PlacedOrder['tenders'][number][]
}

/** SELECT columns of a `Row` of the order `o`. */
const WHOLE_ORDER = `o.basket_id, o.number, o.site, o.locale, o.currency, o.merchandise, o.discount, o.shipping,
  o.installation, o.gift_services, o.notifications, o.tax, o.donation, o.total, o.tax_exemption, o.pickup,
  o.promotions, o.email,
  o.billing_address->>'firstName' AS first_name, o.promo_code, o.placed_at,
  (
    SELECT coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'recipientId', recipient_id, 'sku', sku, 'title', title, 'optionText', option_text,
          'optionChoices', option_choices, 'quantity', quantity, 'unitPrice', unit_price,
          'regularPrice', regular_price, 'discount', discount,
          'installationFee', installation_fee, 'tax', tax, 'isLarge', is_large, 'isMadeToOrder', is_made_to_order,
          'isGiftCard', is_gift_card, 'emailed', emailed_gift,
          'shipMethod', ship_method, 'personalization', personalization,
          'personalizationId', personalization_id, 'installation', installation,
          'acceptedTerms', accepted_terms,
          'termsAcceptedAt', to_char(terms_accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'promisedFrom', promised_from, 'promisedTo', promised_to, 'promisedAfter', promised_after
        )
        ORDER BY id
      ),
      '[]'
    )
    FROM order_line
    WHERE basket_id = o.basket_id
  ) AS lines,
  (
    SELECT coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', r.id, 'address', r.address, 'serviceLevel', r.service_level, 'shipping', r.shipping,
          'giftServices', r.gift_services, 'serviceTax', r.service_tax,
          'shippingParts', r.shipping_parts, 'giftMessage', r.gift_message, 'giftOptions', r.gift_options,
          'isComplete', r.is_complete, 'holdUntil', r.hold_until,
          'isContactMe', r.is_contact_me, 'drivingDirections', r.driving_directions, 'tripDay', t.day,
          'visitDay', v.day,
          'hasVisit', EXISTS (
            SELECT 1 FROM order_line
            WHERE basket_id = o.basket_id AND recipient_id = r.id AND installation IS NOT NULL
          )
        )
        ORDER BY r.id
      ),
      '[]'
    )
    FROM order_recipient r
    LEFT JOIN order_trip t ON t.basket_id = r.basket_id AND t.recipient_id = r.id AND t.kind = 'trip'
    LEFT JOIN order_trip v ON v.basket_id = r.basket_id AND v.recipient_id = r.id AND v.kind = 'visit'
    WHERE r.basket_id = o.basket_id
  ) AS recipients,
  (
    SELECT coalesce(
      jsonb_agg(
        jsonb_build_object(
          'attemptId', attempt_id, 'kind', kind, 'brand', brand, 'lastFour', last_four, 'amount', amount,
          'replaced', replaced, 'offer', offer
        )
        ORDER BY attempt_id
      ),
      '[]'
    )
    FROM order_tender
    WHERE basket_id = o.basket_id
  ) AS tenders`

const toOrder = (row: Row): PlacedOrder => ({
  basketId: row.basket_id,
  number: row.number,
  site: row.site,
  locale: row.locale,
  currency: row.currency,
  email: row.email,
  firstName: row.first_name?.trim() || undefined,
  promoCode: row.promo_code,
  placedAt: row.placed_at,
  recipients: row.recipients,
  taxExemption: row.tax_exemption,
  pickup: row.pickup,
  promotions: row.promotions,
  merchandise: cents(row.merchandise),
  discount: cents(row.discount),
  shipping: cents(row.shipping),
  installation: cents(row.installation),
  giftServices: cents(row.gift_services),
  notifications: row.notifications,
  tax: cents(row.tax),
  donation: cents(row.donation),
  total: cents(row.total),
  lines: row.lines,
  tenders: row.tenders,
})

/** Reads a whole order; undefined if this basket was never ordered. */
export async function readOrder(db: Db, basketId: string): Promise<PlacedOrder | undefined> {
  const text = `SELECT ${WHOLE_ORDER} FROM shop_order o WHERE o.basket_id = $1`
  const [row] = await rows<Row>(db, 'read-order', text, [basketId])
  return row && toOrder(row)
}

/** The state of a placement, and its order if it is placed. */
export interface SeenOrder {
  readonly state: PlacementState
  readonly failure: PlacementFailure | null
  readonly order: PlacedOrder | undefined
  /** False for an order that this session placed but only its successor session may see. */
  readonly isSeen: boolean
}

/**
 * The newest placement in a country that a session may see, or that it placed and whose reply has not reached its
 * browser yet. The order is read in the same statement, only if the session may see it. Failed placements that the
 * session may not see are ignored.
 */
export async function readNewestOrder(db: Db, viewer: SessionKey, country: Country): Promise<SeenOrder | undefined> {
  type Found = { state: PlacementState; failure: string | null; is_seen: boolean } & (Row | { number: null })
  const [found] = await rows<Found>(
    db,
    'read-newest-order',
    `
    SELECT p.state, p.failure, p.is_seen, ${WHOLE_ORDER}
    FROM (SELECT basket_id, state, failure, viewer_key IS NOT DISTINCT FROM $1 AS is_seen FROM placement
      WHERE (viewer_key = $1 OR (session_key = $1 AND state <> 'failed')) AND country = $2
      ORDER BY created_at DESC LIMIT 1) p
    LEFT JOIN shop_order o ON p.is_seen AND p.state = 'placed' AND o.basket_id = p.basket_id`,
    [viewer, country],
  )
  if (found === undefined) return undefined
  const failure = found.failure === null ? null : (JSON.parse(found.failure) as PlacementFailure)
  const order = found.number === null ? undefined : toOrder(found)
  return { state: found.state, failure, order, isSeen: found.is_seen }
}

/**
 * Reads an order by number if the session may see it in this country, by the same rule as its confirmation page.
 * Undefined for every other session and for unknown numbers.
 */
export async function readSeenOrder(
  db: Db,
  viewer: SessionKey,
  country: Country,
  number: string,
): Promise<PlacedOrder | undefined> {
  const [row] = await rows<Row>(
    db,
    'read-seen-order',
    `
    SELECT ${WHOLE_ORDER}
    FROM placement p JOIN shop_order o ON o.basket_id = p.basket_id
    WHERE p.viewer_key = $1 AND p.country = $2 AND p.state = 'placed' AND o.number = $3`,
    [viewer, country, number],
  )
  return row && toOrder(row)
}

/** Reads an order by number if the viewer may see it, in any country; undefined otherwise. */
export async function readOrderOf(db: Db, viewer: SessionKey, number: string): Promise<PlacedOrder | undefined> {
  const [row] = await rows<Row>(
    db,
    'read-order-of',
    `SELECT ${WHOLE_ORDER}
    FROM placement p JOIN shop_order o ON o.basket_id = p.basket_id
    WHERE p.viewer_key = $1 AND p.state = 'placed' AND o.number = $2`,
    [viewer, number],
  )
  return row && toOrder(row)
}
