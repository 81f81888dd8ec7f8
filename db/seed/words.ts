import { z } from 'zod'

/** Words the shop does not use of its goods (docs/decisions/0013-catalogue-files.md). */
export const BANNED = ['luxurious', 'luxury', 'luxe', 'elevate', 'elevated', 'curated', 'perfect', 'perfectly', 'stunning'] as const
const banned = new RegExp(String.raw`\b(${BANNED.join('|')})\b`, 'i')

/** One line of copy, in the shop's voice. */
export const copy = z.string().trim().min(1).superRefine((text, issues) => {
  if (text.includes('!')) issues.addIssue({ code: 'custom', message: 'has an exclamation mark' })
  const word = banned.exec(text)?.[0]
  if (word !== undefined) issues.addIssue({ code: 'custom', message: `says “${word}”, a word that the shop does not use` })
})
/** Letters, digits and single dashes: part of an address, or the key of a choice. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is small letters, digits and single dashes')
/** The key of a choice, by itself or under another option than its own: `brass`, `base/brass`. */
export const choiceKey = z.string().regex(/^([a-z0-9-]+\/)?[a-z0-9]+(-[a-z0-9]+)*$/, 'is small letters, digits and single dashes')
/** A code as it travels in links and calls. */
export const code = z.string().regex(/^[A-Z0-9]+$/, 'is capital letters and digits')
export const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'is no colour such as "#d6c9b2"')
/** A price in whole units of the currency, such as 1899 or 29.95. */
export const amount = z.number().positive().refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'is not whole cents')
export const brand = z.enum(['CB', 'CB2'])
