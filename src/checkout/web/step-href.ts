import type { Step } from '../rules/steps.ts'

/** A step's URL with the hash of its heading [CHK-08]. `search` has no question mark. */
export const stepHref = ({ path, anchor }: Step, search = ''): string => `${path}${search && `?${search}`}#${anchor}`
