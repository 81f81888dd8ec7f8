import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import type { SendDependencies } from '#ui/send.ts'

/** Sends a call, as `send` does; tests pass another implementation. Throws CallFailed. */
export type SendCall = <I extends z.ZodType, R extends z.ZodType>(
  contract: Call<I, R>,
  input: z.input<I>,
  other?: Partial<SendDependencies>,
) => Promise<z.output<R>>
