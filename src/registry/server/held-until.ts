import { HOLD_MINUTES, LONGEST_HOLD_HOURS } from '../rules/registry-limits.ts'

/** SQL of the end of a hold of a piece or a share that is renewed now; `since` is SQL of the time at which it began. */
export const heldUntil = (since: string): string =>
  `least(now() + make_interval(mins => ${HOLD_MINUTES}), ${since} + make_interval(hours => ${LONGEST_HOLD_HOURS}))`
