import { cents } from '#lib/money.ts'
import { issueReward } from '#payments/server/reward-certificates.ts'
import { issueTenderCode } from '#payments/server/tender-codes.ts'
import { newId } from '#platform/new-id.ts'
import type { Db } from '#platform/database/query.ts'

/** Reward certificates for development; docs/development-data.md prints them. */
export const DEVELOPMENT_REWARDS = [
  { account: 'AC 204 118', number: 'RWD-7K2M-4QXT', country: 'US', amount: cents(2_500) },
  { account: 'AC 204 118', number: 'RWD-9P5H-8DLW', country: 'US', amount: cents(5_000) },
  { account: 'AC 204 118', number: 'RWD-3C6N-2VBR', country: 'US', amount: cents(100_000) },
  { account: 'AC 731 560', number: 'RWD-5T8Y-6GJS', country: 'CA', amount: cents(5_000) },
] as const

/** Tender codes for development. */
export const DEVELOPMENT_TENDER_CODES = [
  {
    code: 'DELIVERY40',
    country: 'US',
    amount: cents(4_000),
    reason: { en: 'For the late lamp in March', fr: 'Pour la lampe livrée en retard en mars' },
  },
  {
    code: 'LIVRAISON40',
    country: 'CA',
    amount: cents(4_000),
    reason: { en: 'For the late lamp in March', fr: 'Pour la lampe livrée en retard en mars' },
  },
] as const

const YEAR_MS = 365 * 86_400_000

/**
 * Issues the development certificates and tender codes that are missing, valid for ten years, and returns how many it
 * issued. Not part of the seed: their numbers are public, so that only the embedded database gets them.
 */
export async function seedRewards(db: Db, key: string): Promise<number> {
  const expiresAt = new Date(Date.now() + 10 * YEAR_MS)
  let issued = 0
  for (const certificate of DEVELOPMENT_REWARDS)
    if (await issueReward(db, { key }, { ...certificate, id: newId(), expiresAt })) issued += 1
  for (const code of DEVELOPMENT_TENDER_CODES)
    if (await issueTenderCode(db, { key }, { ...code, id: newId(), expiresAt })) issued += 1
  return issued
}
