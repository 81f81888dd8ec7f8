import type { Step } from '../rules/steps.ts'

/** A step's flow url with the hash of its heading [CHK-08]. `search` without its question mark. */
export const stepHref = ({ path, anchor }: Step, search = ''): string => `${path}${search && `?${search}`}#${anchor}`
