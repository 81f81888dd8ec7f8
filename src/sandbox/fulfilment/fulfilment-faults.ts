import { z } from 'zod'

/** How the service answers: as it should, not at all, or after the work was done with an error. */
export const FaultMode = z.enum(['normal', 'unavailable', 'lost-answer'])

/** The present mode of the service, which the controls set. */
export interface FulfilmentFaults {
  mode: z.output<typeof FaultMode>
}
