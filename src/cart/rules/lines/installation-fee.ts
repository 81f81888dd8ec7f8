import { cents, ZERO, type Cents } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import type { InstallationService } from '../basket.ts'

/** For one piece, by what is done with it; ours to choose. */
const FEES: Record<Country, Record<InstallationService, Cents>> = {
  US: { assembly: cents(7_900), hanging: cents(4_900) },
  CA: { assembly: cents(9_900), hanging: cents(5_900) },
}

/**
 * What our people take for one piece: assembly levels and joins it and takes the boxes, hanging puts it on the wall.
 * Nothing without a service.
 */
export const installationFee = (service: InstallationService | null, country: Country): Cents =>
  service === null ? ZERO : FEES[country][service]
