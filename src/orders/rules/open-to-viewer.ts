/** How long an order is shown in full to the browser that placed it: as long as a shopper may want to print the receipt. */
export const OPEN_MINUTES = 60

/** Whether name, street, email and what was bought may still be shown; after that the mail has it. `now` in milliseconds. */
export const isOpenToViewer = (placedAt: Date, now: number): boolean => now - placedAt.getTime() < OPEN_MINUTES * 60_000
