import type { z } from 'zod'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import { Refused } from '#platform/refusal.ts'
import type { askForNewsletter } from '../contract.ts'
import { newsletterEmailError } from '../rules/newsletter-email-error.ts'
import { messages } from '../rules/newsletter.messages.ts'
import { limitKey, subscriberKey } from '../rules/subscriber-email.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { subscriberId } from './newsletter-link.ts'
import { keepRequest } from './store.ts'

type Asked = Pick<CallContext, 'site' | 'address' | 'requestId'>

/** Counts a mail by caller and by address. Throws `too-many` if it is one too many. */
async function takeMail({ guard }: Pick<NewsletterDeps, 'guard'>, { site, address }: Asked, email: string) {
  const limits = GUARD_LIMITS.newsletterMail
  const { seconds } = await guard.take([
    { name: 'newsletter by address', whose: 'caller', who: address, limit: limits.address },
    { name: 'newsletter by email', whose: 'target', who: limitKey(email), limit: limits.email },
    { name: 'newsletter of all', whose: 'everybody', who: '', limit: limits.global },
  ])
  if (seconds > 0)
    throw new Refused({ kind: 'too-many', message: messages[site.language].later(Math.ceil(seconds / 60)) })
}

/**
 * Stores the request of an address and queues its mail. The reply tells nobody whether the address is on the list; the
 * mail tells its owner.
 */
export async function ask(
  deps: Pick<NewsletterDeps, 'pool' | 'guard' | 'secret'>,
  asked: Asked,
  { emailAddress: typed, topics }: z.output<typeof askForNewsletter.input>,
): Promise<z.input<typeof askForNewsletter.reply>> {
  const { site, requestId } = asked
  const emailAddress = cleanText(typed)
  const errors = {
    emailAddress: newsletterEmailError(emailAddress, site.language),
    topics: topics.length === 0 ? messages[site.language].noTopic : undefined,
  }
  if (errors.emailAddress !== undefined || errors.topics !== undefined) return { isSuccess: false, errors }
  await takeMail(deps, asked, emailAddress)
  const emailKey = subscriberKey(emailAddress)
  await keepRequest(deps.pool, {
    id: subscriberId(deps.secret, site.code, emailKey),
    site: site.code,
    emailKey,
    emailAddress,
    language: site.language,
    topics: [...new Set(topics)],
    mailId: derivedId(requestId, 'newsletter'),
  })
  return { isSuccess: true, errors: {} }
}
