/** `1 piece`, `86 pieces`. */
export const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)
