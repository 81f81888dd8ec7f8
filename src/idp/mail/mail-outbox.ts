import { httpMail } from '#platform/mail.ts'
import { newId } from '#platform/new-id.ts'
import { rows, type Db } from '#platform/database/query.ts'
import type { IdpParts } from '../idp-parts.ts'
import type { MailRequest } from './mail-request.ts'
import { writeMail } from './write-mail.ts'

const BATCH = 20
const MOST_ATTEMPTS = 12
const INTERVAL_MS = 500
/**
 * Mails are deleted this long after they were caused: they hold tokens and addresses. The mail about a deleted account
 * is deleted as soon as it is sent.
 */
const KEPT_HOURS = 24

/**
 * Stores the request for a mail, which is looked up, written and sent afterwards: the call that causes it answers alike
 * and as quickly for known and unknown addresses [ASVS-6.3.8], and no mail is lost.
 */
export const queueMail = (db: Db, request: MailRequest): Promise<unknown> =>
  rows(db, 'idp-mail-queue', 'INSERT INTO mail (id, content) VALUES ($1, $2)', [newId(), JSON.stringify(request)])

/** Takes due mails for a minute, in which no other process takes them. */
const takeDue = (db: Db): Promise<{ id: string; content: MailRequest; attempts: number }[]> =>
  rows(
    db,
    'idp-mail-take',
    `UPDATE mail SET attempts = attempts + 1, due_at = now() + interval '1 minute' * least(attempts + 1, 60)
    WHERE id IN (
      SELECT id FROM mail WHERE sent_at IS NULL AND due_at <= now() AND attempts < ${MOST_ATTEMPTS}
      ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, content, attempts`,
    [],
  )

export interface MailLoop {
  /** Sends everything that is due, after the run that is under way: afterwards each of these mails has been tried. */
  sendDue(): Promise<void>
  stop(): Promise<void>
}

/**
 * Writes and sends the mails that were asked for; one that fails is sent again later, up to twelve times within some
 * hours. An address without an account gets none.
 */
export function startMailLoop({ db, log, settings }: Pick<IdpParts, 'db' | 'log' | 'settings'>): MailLoop {
  const send = httpMail(settings.mailUrl)
  async function sendTaken(): Promise<void> {
    for (const { id, content, attempts } of await takeDue(db)) {
      try {
        const mail = await writeMail({ db, settings }, content)
        if (mail) await send({ ...mail, id, from: settings.mailFrom })
        await (content.former
          ? rows(db, 'idp-mail-delete', 'DELETE FROM mail WHERE id = $1', [id])
          : rows(db, 'idp-mail-sent', 'UPDATE mail SET sent_at = now() WHERE id = $1', [id]))
      } catch (error) {
        log.warn({ err: error, attempts }, 'a mail was not accepted by the mail service, will try again')
      }
    }
  }
  let isStopping = false
  let current: Promise<void> = Promise.resolve()
  function sendDue(): Promise<void> {
    current = current.then(sendTaken).catch((error: unknown) => log.error({ err: error }, 'mails wait'))
    return current
  }
  const timer = setInterval(() => {
    if (!isStopping) void sendDue()
  }, INTERVAL_MS)
  return {
    sendDue,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await current
    },
  }
}

/** Deletes mails that were sent or given up a day ago; returns their number. */
export async function forgetMails(db: Db, batch: number): Promise<number> {
  const gone = await rows(
    db,
    'idp-forget-mails',
    `DELETE FROM mail WHERE id IN (
      SELECT id FROM mail WHERE created_at < now() - interval '${KEPT_HOURS} hours' LIMIT $1) RETURNING 1`,
    [batch],
  )
  return gone.length
}
