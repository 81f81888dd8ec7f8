/** Joins the class names that are there; undefined and false drop out. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
