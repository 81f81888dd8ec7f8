import { z } from 'zod'

/** An amount of a request, in minor units; the text has the decimals of the currency. */
export const Money = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform(text => Math.round(Number(text) * 100))
export const Currency = z.string().regex(/^[A-Z]{3}$/)
/** The session that has the card, in the state that the request is about. */
export const Session = z.object({ id: z.string().min(31).max(35), version: z.string().max(10).optional() })
