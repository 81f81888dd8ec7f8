/** The text with no-break spaces: a telephone number stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')
