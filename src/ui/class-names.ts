/** Joins class names; undefined, null and false are skipped. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
