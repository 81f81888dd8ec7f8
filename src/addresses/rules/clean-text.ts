/**
 * One line of typed text: composed letters (NFC), no space at either end, every run of white space (line breaks too)
 * one space. What it must not contain is for each field's rule to say; pages escape it on output.
 */
export const cleanText = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Characters nobody types: controls, and the invisible ones that turn text around or hide it. */
export const hasInvisible = (text: string): boolean => /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
