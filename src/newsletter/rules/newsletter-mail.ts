import type { LaidOutMail, MailShop } from '#lib/mail/mail-content.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import { RETENTION } from '#lib/retention.ts'
import { messages as words } from './newsletter.messages.ts'
import { messages } from './newsletter-mail.messages.ts'
import type { NewsletterTopic } from './topics.ts'

/** `confirm`: to an address that is not confirmed; `welcome`: once it is; `known`: to a subscriber who asks again. */
export type NewsletterMail = 'confirm' | 'welcome' | 'known'

export interface NewsletterLinks {
  /** The page with the button that confirms the address. */
  readonly confirm: string
  /** The page that changes the topics or ends the subscription. */
  readonly manage: string
  readonly home: string
}

const action = (kind: NewsletterMail, { confirm, manage, home }: NewsletterLinks): string =>
  ({ confirm, welcome: home, known: manage })[kind]

/** A mail about a subscription. Only the newsletter itself is advertising, and another program sends it. */
export function newsletterMail(
  kind: NewsletterMail,
  shop: MailShop,
  topics: readonly NewsletterTopic[],
  links: NewsletterLinks,
): LaidOutMail {
  const t = messages[shop.language]
  const { subject, heading, text, action: label, remarks } = t[kind]
  const names = words[shop.language].topics
  return layoutMail({
    ...shop,
    subject: subject(shop.shopName),
    preview: text(shop.shopName),
    heading,
    parts: [
      { kind: 'paragraph', text: text(shop.shopName) },
      { kind: 'facts', facts: [{ label: t.topics, lines: topics.map(topic => names[topic]) }] },
    ],
    action: { label, url: action(kind, links) },
    remarks: typeof remarks === 'function' ? remarks(RETENTION.newsletterRequests.period.days) : remarks,
    footLink: kind === 'welcome' ? { label: t.stop, url: links.manage } : undefined,
  })
}
