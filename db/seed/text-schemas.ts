import { z } from 'zod'

// Control characters except line feed, byte order marks and bidirectional formatting characters.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNSEEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/
const TAG = /<\/?[a-z][^>]*>/i

/** Validates one text of copy: plain text without HTML and invisible characters; the wording is free. */
export const copy = z
  .string()
  .trim()
  .min(1)
  .superRefine((text, issues) => {
    if (!text.isWellFormed() || UNSEEN.test(text))
      issues.addIssue({ code: 'custom', message: 'contains an invisible character' })
    const tag = TAG.exec(text)?.[0]
    if (tag !== undefined)
      issues.addIssue({ code: 'custom', message: `has “${tag.slice(0, 40)}” in it; copy is plain text, without HTML` })
  })
/** Lower-case letters, digits and single dashes: part of an address, or the key of a choice. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single dashes')
/** Key of a choice, alone or under another option than its own: `brass`, `base/brass`. */
export const choiceKey = z
  .string()
  .regex(/^([a-z0-9-]+\/)?[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single dashes')
/** A code in upper-case letters and digits, used in links and calls. */
export const code = z.string().regex(/^[A-Z0-9]+$/, 'must be capital letters and digits')
export const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'is not a colour such as "#d6c9b2"')
/** A price in whole units of the currency, such as 1899 or 29.95. */
export const amount = z
  .number()
  .positive()
  .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'is not whole cents')
export const brand = z.enum(['CB', 'CB2'])
