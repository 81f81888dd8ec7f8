export interface Mail {
  /** Idempotency key: a mail that is sent twice with the same id is delivered once. */
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further headers, such as those by which mail programs unsubscribe with one click. */
  readonly headers?: Readonly<Record<string, string>>
}
export type SendMail = (mail: Mail) => Promise<void>

// A line break in a header would start another header.
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()

/** Sends mails to a mail service over HTTP; throws if the service does not accept one. */
export const httpMail =
  (url: string): SendMail =>
  async mail => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...mail, to: oneLine(mail.to), from: oneLine(mail.from), subject: oneLine(mail.subject) }),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`mail service answered ${answer.status}`)
  }
