import { z } from 'zod'
import type { SandboxDatabase } from './frame/sandbox-database.ts'

/** A line break in a header would start another header. */
const HeaderLine = z
  .string()
  .max(500)
  .regex(/^[^\r\n]*$/)

export const NewMail = z.object({
  id: z.string().min(1).max(200),
  to: HeaderLine.min(3),
  from: HeaderLine.min(3),
  subject: HeaderLine,
  text: z.string().max(500_000).default(''),
  html: z.string().max(500_000).default(''),
  headers: z.record(z.string().regex(/^[A-Za-z-]{1,60}$/), HeaderLine).default({}),
})
export type NewMail = z.infer<typeof NewMail>
export interface Mail extends NewMail {
  readonly at: number
}

const COLUMNS = 'id, recipient AS "to", sender AS "from", subject, text, html, headers, at'
type Row = Omit<Mail, 'headers'> & { readonly headers: string }
const mailOf = (row: Row): Mail => ({ ...row, headers: JSON.parse(row.headers) as NewMail['headers'] })
/** Maximum number of mails on the mailbox page. */
const MOST_SHOWN = 500

/** Mails that the shop sent; each id is stored once. */
export function mailRows({ db }: SandboxDatabase) {
  const insert = db.prepare(
    'INSERT OR IGNORE INTO mail (id, recipient, sender, subject, text, html, headers, at) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const one = db.prepare(`SELECT ${COLUMNS} FROM mail WHERE id = ?`)
  const newest = db.prepare(
    `SELECT ${COLUMNS} FROM mail WHERE ? IS NULL OR recipient = ? ORDER BY number DESC LIMIT ${MOST_SHOWN}`,
  )
  return {
    /** Returns false if the id was stored already. */
    add: ({ id, to, from, subject, text, html, headers }: NewMail, at: number): boolean =>
      insert.run(id, to, from, subject, text, html, JSON.stringify(headers), at).changes > 0,
    find: (id: string): Mail | undefined => {
      const row = one.get(id) as unknown as Row | undefined
      return row && mailOf(row)
    },
    newestFirst: (to: string | null): Mail[] => (newest.all(to, to) as unknown as Row[]).map(mailOf),
  }
}
export type MailRows = ReturnType<typeof mailRows>
