/** The text with its first letter in upper case. */
export const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1)
