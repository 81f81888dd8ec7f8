import { rows, type Db } from '#platform/database/query.ts'
import { statesBefore } from '../rules/placement-state.ts'
import { type PlacementKey } from './store.ts'
import {
  IS_COMPLETED,
  RECORDED_COLUMNS,
  RECORD_VERDICT,
  toRecorded,
  verdictValues,
  type AttemptKey,
  type Recorded,
  type RecordedRow,
} from './payment-attempts.ts'

/**
 * RETURNING clause with the columns of the placement that the order is created from; `mail` is the SQL parameter with
 * the mail's id.
 */
const moved = (mail: string) =>
  `RETURNING basket_id, id, session_key, order_number, snapshot AS s, ${mail}::uuid AS mail_id`

/** True for an ordered basket with something for the next one: saved items, or the mark of an international shopper. */
const LEAVES_A_BASKET = `(
  jsonb_array_length(content->'savedForLater') > 0 OR content->'isInternational' IS NOT DISTINCT FROM 'true'::jsonb
)`

/**
 * Common table expressions that create the order of the placement in `moved`: they mark its basket as ordered, move
 * saved-for-later items and the mark of an international shopper to a new basket, write the order with its lines,
 * recipients, tenders and allocations, convert the holds to sales and those of registries to gifts and shares, keep the
 * saved designs for the workshop, and add the confirmation mail, the planning of the shipments, and the workshop's
 * files if a line has a saved design, to the outbox.
 */
const ORDERED = `ordered AS (
  UPDATE basket
  SET status = 'ordered', updated_at = now()
  WHERE id = $1 AND EXISTS (SELECT 1 FROM moved)
  RETURNING session_key, country, content
),
kept AS (
  INSERT INTO basket (id, session_key, country, content)
  SELECT id, session_key, country,
    content - 'notifications'
      || jsonb_build_object(
        'lines', '[]'::jsonb, 'removed', '[]'::jsonb, 'notices', '[]'::jsonb, 'tenders', '[]'::jsonb,
        'maxStep', 0, 'promoCode', null, 'billingAddress', null, 'donation', 0, 'taxExemption', null,
        'savedForLater', (
          SELECT coalesce(jsonb_agg(line || jsonb_build_object('recipientId', id)), '[]')
          FROM jsonb_array_elements(content->'savedForLater') AS line
        ),
        'recipients', jsonb_build_array(jsonb_build_object(
          'id', id, 'address', null,
          'shipments', jsonb_build_array(jsonb_build_object('id', id, 'serviceLevel', 1))
        ))
      )
  FROM (
    SELECT gen_random_uuid() AS id, session_key, country, content
    FROM ordered
    WHERE ${LEAVES_A_BASKET}
  ) AS left_over
  ON CONFLICT DO NOTHING
),
header AS (
  INSERT INTO shop_order (
    basket_id, number, placement_id, session_key, site, locale, currency, merchandise, discount, shipping,
    installation, gift_services, tax, donation, total, email, billing_address, promo_code, promotions, pickup,
    tax_exemption, notifications
  )
  SELECT basket_id, order_number, id, session_key, s->>'site',
    coalesce(s->>'locale', CASE WHEN s->>'site' LIKE '%-CA' THEN 'en-CA' ELSE 'en-US' END), s->>'currency',
    (s->>'merchandise')::bigint, (s->>'discount')::bigint, (s->>'shipping')::bigint,
    coalesce((s->>'installation')::bigint, 0), coalesce((s->>'giftServices')::bigint, 0), (s->>'tax')::bigint,
    coalesce((s->>'donation')::bigint, 0),
    (s->>'total')::bigint, s->>'email', s->'billingAddress', s->>'promoCode', coalesce(s->'promotions', '[]'),
    nullif(s->'pickup', 'null'), nullif(s->'taxExemption', 'null'),
    coalesce(s->'notifications', '{"shipping": ["shipped", "delivered"], "pickup": ["buyer"]}')
  FROM moved
),
people AS (
  INSERT INTO order_recipient (
    basket_id, id, address, service_level, shipping, gift_message, gift_options, gift_services, is_complete,
    hold_until, is_contact_me, driving_directions, service_tax, shipping_parts
  )
  SELECT basket_id, r.id, r.address, r."serviceLevel", r.shipping, coalesce(r."giftMessage", ''),
    coalesce(r."giftOptions", '[]'), coalesce(r."giftServices", 0), coalesce(r."isComplete", false),
    r."holdUntil", coalesce(r."isContactMe", false), coalesce(r."drivingDirections", ''),
    coalesce(r."serviceTax", 0), r."shippingParts"
  FROM moved,
    jsonb_to_recordset(s->'recipients') AS r (
      id uuid, address jsonb, "serviceLevel" int, shipping bigint, "giftMessage" text, "giftOptions" jsonb,
      "giftServices" bigint, "isComplete" boolean, "holdUntil" date, "isContactMe" boolean,
      "drivingDirections" text, "serviceTax" bigint, "shippingParts" jsonb
    )
),
goods AS (
  INSERT INTO order_line (
    basket_id, id, recipient_id, sku, title, option_text, option_choices, personalization, personalization_id,
    ship_method, installation, installation_fee, accepted_terms, terms_accepted_at, promotions, quantity,
    unit_price, regular_price, discount, tax, promised_from, promised_to, promised_after, is_large,
    is_made_to_order, is_gift_card, emailed_gift
  )
  SELECT basket_id, l.id, l."recipientId", l.sku, l.title, l."optionText", l."optionChoices", l.personalization,
    l."personalizationId", coalesce(l."shipMethod", 'ship'), l.installation, coalesce(l."installationFee", 0),
    l."acceptedTerms"->>'text', (l."acceptedTerms"->>'at')::timestamptz, coalesce(l.promotions, '[]'),
    l.quantity, l."unitPrice", l."regularPrice", l.discount, l.tax, l."promisedFrom", l."promisedTo",
    l."promisedAfter", coalesce(l."isLarge", false), coalesce(l."isMadeToOrder", false),
    coalesce(l."isGiftCard", false), l.emailed
  FROM moved,
    jsonb_to_recordset(s->'lines') AS l (
      id uuid, "recipientId" uuid, sku text, title text, "optionText" text, "optionChoices" text,
      personalization text, "personalizationId" text, "shipMethod" text, installation text,
      "installationFee" bigint, "acceptedTerms" jsonb, promotions jsonb, quantity int, "unitPrice" bigint,
      "regularPrice" bigint, discount bigint, tax bigint, "promisedFrom" date, "promisedTo" date,
      "promisedAfter" smallint, "isLarge" boolean, "isMadeToOrder" boolean, "isGiftCard" boolean,
      emailed jsonb
    )
),
paid AS (
  INSERT INTO order_tender (basket_id, attempt_id, kind, brand, last_four, amount, offer)
  SELECT basket_id, t."attemptId", t.kind, t.brand, t."lastFour", t.amount, t.offer
  FROM moved,
    jsonb_to_recordset(s->'tenders') AS t (
      "attemptId" uuid, kind text, brand text, "lastFour" text, amount bigint, offer jsonb
    )
),
sold AS (
  DELETE FROM stock_hold
  WHERE basket_id = $1 AND placement_id = $2 AND EXISTS (SELECT 1 FROM moved)
  RETURNING sku, part, location, quantity, is_pickup
),
allocated AS (
  INSERT INTO order_allocation (basket_id, sku, part, location, quantity, is_pickup)
  SELECT $1, sku, part, location, quantity, is_pickup
  FROM sold
),
trips AS (
  DELETE FROM trip_hold
  WHERE basket_id = $1 AND placement_id = $2 AND EXISTS (SELECT 1 FROM moved)
  RETURNING recipient_id, country, region, day, kind
),
booked AS (
  INSERT INTO order_trip (basket_id, recipient_id, country, region, day, kind)
  SELECT $1, recipient_id, country, region, day, kind
  FROM trips
),
posted AS (
  INSERT INTO gift_card_entry (basket_id, placement_id, gift_card_id, kind, amount)
  SELECT e.basket_id, e.placement_id, e.gift_card_id, 'post', e.amount
  FROM gift_card_entry e, moved
  WHERE e.basket_id = $1 AND e.placement_id = $2 AND e.kind = 'hold'
),
rewarded AS (
  INSERT INTO reward_entry (basket_id, placement_id, certificate_id, kind, amount)
  SELECT e.basket_id, e.placement_id, e.certificate_id, 'post', e.amount
  FROM reward_entry e, moved
  WHERE e.basket_id = $1 AND e.placement_id = $2 AND e.kind = 'hold'
  RETURNING certificate_id
),
spent AS (
  UPDATE reward_certificate c
  SET state = 'spent'
  FROM rewarded
  WHERE c.id = rewarded.certificate_id AND c.placement_id = $2
),
given AS (
  UPDATE registry_gift
  SET state = 'bought', bought_at = now()
  WHERE basket_id = $1 AND placement_id = $2 AND state = 'ordering' AND EXISTS (SELECT 1 FROM moved)
  RETURNING 1
),
shared AS (
  UPDATE registry_share
  SET state = 'bought', bought_at = now()
  WHERE basket_id = $1 AND placement_id = $2 AND state = 'ordering' AND EXISTS (SELECT 1 FROM moved)
),
engraved AS (
  UPDATE monogram_design
  SET ordered_at = now()
  WHERE id IN (
    SELECT CASE WHEN l->>'personalizationId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      THEN (l->>'personalizationId')::uuid END
    FROM moved, jsonb_array_elements(s->'lines') AS l
  )
),
mailed AS (
  INSERT INTO outbox (id, kind, payload)
  SELECT mail_id, 'order-mail', jsonb_build_object('basketId', basket_id)
  FROM moved
  UNION ALL
  SELECT gen_random_uuid(), 'plan-shipments', jsonb_build_object('basketId', basket_id)
  FROM moved
  UNION ALL
  SELECT gen_random_uuid(), 'monogram-tickets', jsonb_build_object('basketId', basket_id)
  FROM moved
  WHERE jsonb_path_exists(s, '$.lines[*].personalizationId ? (@ != null)')
)`

/** Gifts of the order that a registry does not count as bought, because it was deleted meanwhile. */
const LOST_GIFTS = `((
    SELECT count(DISTINCT (lower(line->>'grId'), line->>'sku'))
    FROM moved, jsonb_array_elements(s->'lines') AS line
    WHERE line->>'grId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ) - (SELECT count(*) FROM given))::int AS lost_gifts`

export interface Committed {
  /** False if the placement was no longer authorized. */
  readonly isPlaced: boolean
  readonly lostGifts: number
}

/** authorized → placed, in one statement. */
export async function commitOrder(db: Db, key: PlacementKey, orderNumber: string, mailId: string): Promise<Committed> {
  const [placed] = await rows<{ lost_gifts: number }>(
    db,
    'commit-order',
    `
    WITH moved AS (UPDATE placement SET state = 'placed', order_number = $3, updated_at = now()
      WHERE basket_id = $1 AND id = $2 AND state = ANY($5) ${moved('$4')}),
    ${ORDERED}
    SELECT ${LOST_GIFTS} FROM moved`,
    [key.basketId, key.id, orderNumber, mailId, statesBefore('placed')],
  )
  return { isPlaced: placed !== undefined, lostGifts: placed?.lost_gifts ?? 0 }
}

export interface Approved extends Recorded, Committed {
  /** True if a separate session may see the order and nothing else of the placing session remains to be moved to it. */
  readonly isHandedOver: boolean
}

/**
 * Records an approval as `recordVerdict` does. If it was the placement's last missing approval, also places the order
 * in the same statement: authorizing → authorized → placed. Only for the request that places the order, because it
 * also ends the session.
 */
export async function approveAndCommit(
  db: Db,
  attempt: AttemptKey,
  providerRef: string,
  {
    ledgerId,
    orderNumber,
    mailId,
  }: { readonly ledgerId: string; readonly orderNumber: string; readonly mailId: string },
): Promise<Approved> {
  const [found] = await rows<RecordedRow & { is_placed: boolean; is_handed_over: boolean; lost_gifts: number }>(
    db,
    'approve-and-commit',
    `WITH ${RECORD_VERDICT},
    moved AS (
      UPDATE placement
      SET state = 'placed', order_number = $11, updated_at = now(),
        handed_over_at = CASE WHEN viewer_key <> session_key THEN now() END
      WHERE ${IS_COMPLETED} ${moved('$12')}, handed_over_at
    ),
    ${ORDERED}
    SELECT ${RECORDED_COLUMNS}, EXISTS (SELECT 1 FROM moved) AS is_placed, ${LOST_GIFTS},
      EXISTS (
        SELECT 1
        FROM moved m
        WHERE handed_over_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM ordered WHERE ${LEAVES_A_BASKET})
          AND NOT EXISTS (
            SELECT 1
            FROM basket b
            WHERE b.session_key = m.session_key AND b.status <> 'ordered' AND b.id <> m.basket_id
          )
          AND NOT EXISTS (SELECT 1 FROM shared_cart_taken t WHERE t.session_key = m.session_key)
      ) AS is_handed_over`,
    [...verdictValues(attempt, { state: 'approved', providerRef }, ledgerId), orderNumber, mailId],
  )
  return {
    ...toRecorded(found!),
    isPlaced: found!.is_placed,
    isHandedOver: found!.is_handed_over,
    lostGifts: found!.lost_gifts,
  }
}
