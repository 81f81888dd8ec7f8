/** The words with a capital first letter. */
export const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase('fr') + words.slice(1)
