import { expect } from 'vitest'
import type { Pool } from '#platform/database/db.ts'

/** A value that must not occur anywhere, with the forms in which it could be stored or sent. */
export interface Secret {
  readonly name: string
  readonly traces: readonly (string | RegExp)[]
}

/** A number in several encodings: plain, in groups, with dashes, in base64 and hexadecimal. */
export function numberSecret(name: string, number: string): Secret {
  const groups = number.match(/.{1,4}/g)!
  const traces = [
    number,
    groups.join(' '),
    groups.join('-'),
    Buffer.from(number).toString('base64').slice(0, 18),
    Buffer.from(number).toString('hex'),
  ]
  return { name, traces }
}

/** A short code, which counts as a token of its own only. */
export const codeSecret = (name: string, code: string): Secret => ({
  name,
  traces: [new RegExp(`(?<![\\w.-])${code}(?![\\w-])`)],
})
/** A token or password. */
export const textSecret = (name: string, text: string): Secret => ({ name, traces: [text, encodeURIComponent(text)] })

/** Expects no line of a text to contain one of the secrets. */
export function expectNoSecret(text: string, where: string, secrets: readonly Secret[]): void {
  for (const line of text.split('\n'))
    for (const { name, traces } of secrets)
      for (const trace of traces)
        if (typeof trace === 'string' ? line.includes(trace) : trace.test(line))
          expect.unreachable(`${where} contains the ${name}: ${line.slice(0, 500)}`)
}

/** All rows of all tables of these schemas as text, a row per line. */
export async function dumpOf(
  pool: Pick<Pool, 'query'>,
  schemas: readonly string[] = ['public', 'pgboss'],
): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema = ANY ($1) AND table_type = 'BASE TABLE'`,
    [schemas],
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(x)::text AS row FROM ${name} x`)
    parts.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return parts.join('\n')
}
