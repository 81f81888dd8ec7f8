/** Minutes for which the browser that placed an order sees it in full: long enough to print the receipt. */
export const OPEN_MINUTES = 60

/** True while name, street, email and lines may be shown; later they are only in the mail. `now` is in milliseconds. */
export const isOpenToViewer = (placedAt: Date, now: number): boolean => now - placedAt.getTime() < OPEN_MINUTES * 60_000
