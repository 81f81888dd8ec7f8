// Words for the codes that the calls of the back office return.

export const ROLES = {
  care: 'Customer care',
  store: 'Store',
  merchandiser: 'Merchandising',
  finance: 'Finance',
  admin: 'Administrator',
}

/** How somebody signed in, by the methods of the ID token. */
const METHODS = {
  pwd: 'Password',
  mfa: 'two steps',
  otp: 'code of an app',
  hwk: 'passkey',
  swk: 'passkey',
  kba: 'recovery code',
}
export const methodsText = methods => methods.map(method => METHODS[method] ?? method).join(', ')

export const GATEWAYS = { adyen: 'Adyen', braintree: 'Braintree' }
export const gatewayName = provider => (provider === null ? '' : (GATEWAYS[provider] ?? provider))

/** Why an order is listed: words, and the look of the badge. */
export const MATTERS = {
  'in-doubt': ['In doubt', 'err'],
  'refused-capture': ['Charge refused', 'err'],
  'refused-refund': ['Refund refused', 'warn'],
  'refused-extend': ['Authorization could not be extended', 'warn'],
  'unanswered-capture': ['Charge without an answer', 'warn'],
  'unanswered-refund': ['Refund without an answer', 'warn'],
  'unanswered-extend': ['Extension without an answer', 'warn'],
  'unanswered-payment': ['Another payment without an answer', 'warn'],
  'dispute-announced': ['Dispute announced', 'warn'],
  'dispute-charged': ['Disputed, money taken back', 'err'],
  'dispute-reversed': ['Dispute won, money returned', 'ok'],
  order: ['Order', ''],
}

/** States of placements, as reasons in the list. */
export const PLACEMENTS = {
  started: 'Being placed',
  held: 'Being placed',
  authorizing: 'Waits for the gateway',
  authorized: 'Authorized, not placed',
  releasing: 'Being cancelled',
  placed: 'Placed',
  failed: 'Not placed',
}

/** Reasons of refusals that come from the shop itself or are known numbers of a gateway. */
const REASONS = {
  'not-supported': 'This way of paying cannot be extended',
  // Adyen's errors of captures, refunds and extensions.
  137: 'Code 137, invalid amount',
  167: 'Code 167, unknown payment',
  declined: 'Declined',
  'card-expired': 'Card data too old',
  'sold-out': 'Sold out',
  promo: 'Promotion ended',
  'gift-card': 'Gift card refused',
  trip: 'Delivery day full',
  interrupted: 'Interrupted',
}
export const reasonOf = code =>
  code === null || code === ''
    ? ''
    : (REASONS[code] ?? PLACEMENTS[code] ?? (/^\d+$/.test(code) ? `Code ${code}` : code))

const AUTHORIZATIONS = {
  requested: ['Asked', 'warn'],
  'at-bank': ['Customer is at the bank', 'info'],
  approved: ['Authorized', 'info'],
  declined: ['Declined', 'err'],
  pending: ['Bank has not decided', 'warn'],
  unknown: ['Unknown', 'err'],
  voided: ['Rest cancelled', ''],
}

/** The state of a tender: words, and the look of the badge. */
export function tenderState({ kind, state, amount, authorized, captured }) {
  if (captured >= amount) return ['Charged', 'ok']
  if (state === null && kind !== 'card' && authorized >= amount) return ['Paid', 'ok']
  if (state === null) return ['Not asked for', '']
  return AUTHORIZATIONS[state] ?? [state, '']
}

const KINDS = {
  placement: 'Order begun',
  request: 'Authorization asked for',
  authorized: 'Booked as authorized',
  declined: 'Booked as declined',
  voided: 'Booked as cancelled',
  captured: 'Booked as charged',
  'capture-failed': 'Booked as failed after the charge',
  refunded: 'Booked as refunded',
  'refund-failed': 'Booked as failed after the refund',
  capture: 'Charge',
  refund: 'Refund',
  extend: 'Extension of the authorization',
  'gift-card-hold': 'Gift card held',
  'gift-card-post': 'Gift card charged',
  'gift-card-void': 'Gift card hold cancelled',
  'gift-card-load': 'Gift card loaded',
  'gift-card-expire': 'Gift card expired',
  'reward-hold': 'Certificate held',
  'reward-post': 'Certificate used',
  'reward-void': 'Certificate hold cancelled',
  'dispute-announced': 'Dispute announced',
  'dispute-charged': 'Dispute: money taken back',
  'dispute-reversed': 'Dispute: money returned',
}
const STATES = {
  ...PLACEMENTS,
  requested: 'no answer yet',
  'at-bank': 'customer is at the bank',
  approved: 'approved',
  declined: 'declined',
  pending: 'bank has not decided',
  unknown: 'answer unknown',
  voided: 'cancelled',
  asked: 'being asked',
  accepted: 'accepted, result to come',
  confirmed: 'confirmed',
  refused: 'refused',
  dropped: 'no longer needed',
}

/** The text of an entry of an order's money. */
export function entryText({ kind, state, code }) {
  const head = KINDS[kind] ?? kind
  const words = state === null ? '' : `: ${(STATES[state] ?? state).toLowerCase()}`
  const reason = reasonOf(code)
  return `${head}${words}${reason ? ` (${reason})` : ''}`
}

export const DIFFERENCES = {
  tenders: 'The tenders do not add up to the total of the order',
  'not-paid': 'A tender was not authorized or charged with its amount',
  ledger: 'Charges or refunds differ from the ledger',
  overcharged: 'More was charged than authorized',
  'not-due': 'What was charged is not what has left',
  'not-held': 'A card that has to pay for what leaves has no authorization',
  orphaned: 'An authorization holds money that nobody will charge',
  'gift-card-balance': 'The balance of a gift card is not what its ledger says',
  'gift-card-hold': 'A hold on a gift card was never ended',
  'provider-lacks': 'The gateway does not have what the shop has',
  'provider-differs': 'The gateway has another amount',
  'not-recorded': 'The gateway has what the shop has not recorded',
  'unknown-payment': 'The gateway has a payment that the shop does not know',
}

const ADVICE = {
  'in-doubt':
    'The gateway did not answer. The order is neither placed nor cancelled, and the cart of the customer is locked. ' +
    'Ask again: the answer is recorded. If the gateway knows no payment, it is cancelled, and the cart is open again.',
  'refused-capture':
    'The goods have left, and nothing more is charged to this card until you decide. Charge again when the reason is ' +
    'gone, or collect the amount in another way and say so.',
  'refused-refund': 'The customer gets a gift card of this amount by mail. If it is not there in an hour, try again.',
  'refused-extend':
    'The bank may release the money before the goods leave. Ask again, have the order sent at once, or ask the ' +
    'customer for another payment.',
  'unanswered-capture': 'The gateway has not reported the result. Check that its notifications reach the shop.',
  'unanswered-payment':
    'The customer gave another card, and the gateway has not reported the result. The shop asks again by itself, and ' +
    'gives it up after a day. Check that the notifications of the gateway reach the shop.',
  'dispute-announced': 'Answer it in the back office of the gateway before its deadline, with the proof of delivery.',
  'dispute-charged':
    'The bank has taken the money back. Defend it in the back office of the gateway, or accept it. Do not refund it ' +
    'too.',
  'dispute-reversed': 'The bank has returned the money. Nothing is left to do.',
}

/** The actions that a person can take on a matter. */
export function adviceOf({ matter, provider, code }) {
  if (matter === 'refused-capture' && provider === 'braintree')
    return (
      'PayPal, Venmo and Apple Pay are charged once for each order. Collect what left later in another way, for ' +
      'example by phone, and say so.'
    )
  if (matter === 'refused-extend' && code === 'not-supported')
    return (
      'This way of paying cannot be extended. Have the order sent before the authorization ends, or ask the customer ' +
      'for another payment.'
    )
  return ADVICE[matter] ?? ADVICE['unanswered-capture']
}
