import { z } from 'zod'

/** How the service answers: as it should, with 503 and without effect, or not at all after the work was done. */
export const FaultMode = z.enum(['normal', 'unavailable', 'lost-answer'])

/** The present mode of the service, which the controls set. */
export interface FulfilmentFaults {
  mode: z.output<typeof FaultMode>
}
