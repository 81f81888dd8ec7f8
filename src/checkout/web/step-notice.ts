/** A sentence one page hands to the next: why the shopper is there. Kept in the history entry's state. */
export const noticeState = (notice: string | undefined) => (notice === undefined ? undefined : { notice })

export const noticeOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string' ? state.notice : undefined
