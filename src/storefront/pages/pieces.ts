/** `1 piece`, `86 pieces`. */
export const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

/** `1 result`, `12 results`. */
export const results = (count: number): string => (count === 1 ? '1 result' : `${count} results`)
