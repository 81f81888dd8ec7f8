/** A text as it is made: composed characters, without spaces around it or repeated ones in it. */
export const cleanedText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')
