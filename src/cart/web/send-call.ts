import type { z } from 'zod'
import type { Call } from '#lib/call.ts'

/** The browser's call wrapper as a page uses it: `send`, or the same with another outside in a test. Throws CallFailed. */
export type SendCall = <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>, input: z.input<I>) => Promise<z.output<R>>
