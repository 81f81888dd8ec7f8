/** Quantity of an addition that names none [REG-17, REG-18]. */
export const DEFAULT_QUANTITY = 1
/** Most pieces of one SKU on a registry. */
export const MOST_PIECES = 99
/** Most SKUs on a registry. */
export const MOST_ITEMS = 2_000
/** Most registries of a customer. */
export const MOST_REGISTRIES = 10
/** Most items in one call. */
export const MOST_ADDED = 100
/** Minutes that a giver's pieces are held after the last change of the cart or step of the checkout. */
export const HOLD_MINUTES = 30
/** Hours after which a hold is renewed no more. */
export const LONGEST_HOLD_HOURS = 4
/** Most pieces that a cart holds. */
export const MOST_HELD = 150
/** Days after which a registry has its discount even if nobody has bought a gift. */
export const DISCOUNT_AGE_DAYS = 30
/** Longest text that registrants write above their list. */
export const LONGEST_DESCRIPTION = 600
/** Most registries in the answer of a search. */
export const MOST_FOUND = 50
/** Days for which a public registry is found after its event. */
export const FOUND_DAYS_AFTER = 365
/** Registrants of a registry: the owner and a co-registrant. */
export const MOST_REGISTRANTS = 2
/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 14
/** Items of a long list that a page shows at first, and more of them with each press of Show More. */
export const SHOWN_STEP = 100
/** Most gifts in one answer: as many as a list of the most items with the most pieces can get. */
export const MOST_GIFTS = MOST_ITEMS * MOST_PIECES
