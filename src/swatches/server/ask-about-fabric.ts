import type { z } from 'zod'
import { cleanText } from '#addresses/rules/clean-text.ts'
import { emailError } from '#addresses/rules/email.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { askAboutFabric } from '../contract.ts'
import { emailKey } from '../rules/household.ts'
import { messages } from '../rules/swatches.messages.ts'
import { queueQuestion } from './store.ts'
import type { SwatchesDeps } from './swatches-deps.ts'

/** Queues a question for the designers. A repeated request sends no second mail, because it has the same mail id. */
export async function ask(
  { pool, guard }: Pick<SwatchesDeps, 'pool' | 'guard'>,
  { site, address, requestId }: Pick<CallContext, 'site' | 'address' | 'requestId'>,
  { Sku: sku, EmailAddress: email, Text: typed }: z.output<typeof askAboutFabric.input>,
): Promise<z.input<typeof askAboutFabric.reply>> {
  const t = messages[site.language]
  const [emailAddress, text] = [cleanText(email), cleanText(typed)]
  const wrong = emailError(emailAddress, site.language) ?? (text === '' ? t.noQuestion : undefined)
  if (wrong !== undefined) return { Succeeded: false, Message: wrong }
  const limits = GUARD_LIMITS.fabricQuestion
  const { seconds } = await guard.take([
    { name: 'question by address', whose: 'caller', who: address, limit: limits.address },
    { name: 'question by email', whose: 'target', who: emailKey(emailAddress), limit: limits.email },
    { name: 'question of all', whose: 'everybody', who: '', limit: limits.global },
  ])
  if (seconds > 0) return { Succeeded: false, Message: t.later(seconds) }
  await queueQuestion(pool, derivedId(requestId, 'fabric question'), {
    site: site.code,
    language: site.language,
    sku,
    emailAddress,
    text,
  })
  return { Succeeded: true, Message: t.asked }
}
