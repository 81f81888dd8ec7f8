import { cents, ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { InstallationService } from '../basket.ts'

/** Fee per unit; the amounts are a free choice. */
const FEES: Record<Country, Record<InstallationService, Cents>> = {
  US: { assembly: cents(7_900), hanging: cents(4_900) },
  CA: { assembly: cents(9_900), hanging: cents(5_900) },
}

/**
 * Installation fee per unit: assembly levels and joins the furniture and removes the packaging, hanging mounts it on
 * the wall. Zero without a service.
 */
export const installationFee = (service: InstallationService | null, country: Country): Cents =>
  service === null ? ZERO : FEES[country][service]
