import type { z } from 'zod'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { isName } from '#addresses/rules/name.ts'
import { validateAddress } from '#addresses/rules/validate-address.ts'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { tx } from '#platform/database/db.ts'
import { Refused } from '#platform/refusal.ts'
import type { RegistryInput, saveRegistry } from '../contract.ts'
import { messages } from '../rules/registry-answers.messages.ts'
import { isOffensive } from './offensive-text.ts'
import type { RegistryDeps } from './registry-deps.ts'
import { readRegistry, writeRegistry } from './store.ts'

/** The description in lines of clean text. */
const descriptionOf = ({ registryDescription }: Pick<RegistryInput, 'registryDescription'>): string =>
  registryDescription.split('\n').map(cleanText).join('\n').trim()

const MOST_DAYS_AHEAD = 5 * 365

/** Errors of the names and the date, by field. `before` is the date that is stored, which may have passed. */
function faultsOf(input: RegistryInput, site: Site, today: number, before: string | undefined): Record<string, string> {
  const t = messages[site.language]
  const description = descriptionOf(input)
  const day = dayNumber(input.eventDate)
  const isOne = input.partnerFirstName === '' && input.partnerLastName === ''
  const isDated = input.eventDate === before || (day >= today && day <= today + MOST_DAYS_AHEAD)
  return {
    ...(!isName(input.firstName) && { firstName: t.firstName }),
    ...(!isName(input.lastName) && { lastName: t.lastName }),
    ...(!isOne && !isName(input.partnerFirstName) && { partnerFirstName: t.partner }),
    ...(!isOne && !isName(input.partnerLastName) && { partnerLastName: t.partner }),
    ...(isOffensive(description) && { registryDescription: t.offensive }),
    ...(!isDated && { eventDate: t.date }),
  }
}

/**
 * Creates a registry of a customer, or changes the customer's own with this id, whose type stays.
 * @throws Refused `not-found` if the id is that of another customer's registry, or of a deleted one.
 */
export async function keepRegistry(
  { db, pool, now }: Pick<RegistryDeps, 'db' | 'pool' | 'now'>,
  { customerId }: Customer,
  site: Site,
  input: RegistryInput,
): Promise<z.input<typeof saveRegistry.reply>> {
  const before = await readRegistry(db, input.grId, site.country)
  const checked = validateAddress(input.address, { site, language: site.language })
  const errors: Record<string, string> = faultsOf(input, site, localTime(now()).day, before?.eventDate)
  if (!checked.ok)
    for (const [field, message] of Object.entries(checked.errors)) errors[`address.${field}`] = message ?? ''
  if (!checked.ok || Object.keys(errors).length > 0) return { outcome: 'invalid', errors }
  const written = await tx(pool, async locked => {
    const outcome = await writeRegistry(locked, customerId, {
      id: input.grId,
      country: site.country,
      type: input.registryType,
      firstName: input.firstName,
      lastName: input.lastName,
      partnerFirstName: input.partnerFirstName,
      partnerLastName: input.partnerLastName,
      eventDate: dateOf(dayNumber(input.eventDate)),
      guests: input.guests,
      description: descriptionOf(input),
      privacy: input.privacy,
      address: checked.address,
    })
    if (outcome === 'not-yours') throw new Refused({ kind: 'not-found', message: messages[site.language].notYours })
    return outcome
  })
  return written === 'full' ? { outcome: 'full' } : { outcome: 'saved', grId: input.grId }
}
