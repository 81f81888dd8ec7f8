/** Syntax of a SKU: at most 40 letters, digits, dots, dashes and underscores; our own have six digits. */
export const SKU = /^[0-9A-Za-z][0-9A-Za-z._-]{0,39}$/
