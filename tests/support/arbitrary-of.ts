import fc from 'fast-check'
import { z } from 'zod'

/** JSON Schema of a call's input, as far as contracts use it. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  /** Alternatives of a discriminated union. */
  readonly oneOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}
/** Field name → values that are meaningful to the shop, used three times out of four. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema

const text = ({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> =>
  pattern === undefined
    ? fc.oneof(
        fc.string({ minLength, maxLength: Math.min(maxLength, 80) }),
        fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) }),
      )
    : fc.stringMatching(new RegExp(pattern)).filter(made => made.length <= maxLength)

function object({ properties = {}, required = [] }: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const made = arbitrary(schema, hints)
      const hint = hints[name]
      return [name, hint ? fc.oneof({ arbitrary: hint, weight: 3 }, { arbitrary: made, weight: 1 }) : made]
    }),
  )
  return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true })
}

/** Generators by JSON Schema type. */
const MADE_BY_TYPE: Readonly<Record<string, (schema: Schema, hints: Hints) => fc.Arbitrary<unknown>>> = {
  object,
  array: ({ items, minItems = 0, maxItems = 5 }, hints) =>
    fc.array(items ? arbitrary(items, hints) : fc.jsonValue(), {
      minLength: minItems,
      maxLength: Math.min(maxItems, 5),
    }),
  string: text,
  integer: ({ minimum = 0, maximum = 2_000_000_000 }) =>
    fc.integer({ min: Math.max(minimum, -2_000_000_000), max: Math.min(maximum, 2_000_000_000) }),
  number: ({ minimum = -1e9, maximum = 1e9 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}

function arbitrary(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(one => arbitrary(one, hints)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const made = MADE_BY_TYPE[schema.type ?? '']
  return made === undefined ? fc.jsonValue() : made(schema, hints)
}

/**
 * Generates inputs that match a contract's schema; its refinements may still reject some. fast-check has no support for
 * zod 4.
 */
export const arbitraryOf = (type: z.ZodType, hints: Hints = {}): fc.Arbitrary<unknown> =>
  arbitrary(schemaOf(type), hints)

/** Paths of all free-text fields in a schema; `0` stands for the first element of a list. */
export function textPaths(type: z.ZodType): string[][] {
  const walk = (schema: Schema, path: string[]): string[][] => [
    ...(schema.type === 'string' && schema.pattern === undefined && !schema.enum ? [path] : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap(one => walk(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => walk(one, [...path, name])),
    ...(schema.items ? walk(schema.items, [...path, '0']) : []),
  ]
  return walk(schemaOf(type), [])
}
