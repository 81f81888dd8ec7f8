/** First and last bookable day, in days from today: tomorrow to about two months ahead. */
export const FIRST_DAY = 1
export const LAST_DAY = 60
