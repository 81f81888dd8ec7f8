import type { z } from 'zod'

/** The parsed JSON body if it matches the schema, else undefined. */
export function readBody<T extends z.ZodType>(schema: T, raw: string): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(raw)).data
  } catch {
    return undefined
  }
}
