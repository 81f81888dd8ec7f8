/** Days ahead that can be booked: from tomorrow on, for two months. */
export const FIRST_DAY = 1
export const LAST_DAY = 60
