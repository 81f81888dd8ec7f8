import type { LaidOutMail, MailShop } from '#lib/mail/mail-content.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import { messages } from './invitation-mail.messages.ts'
import { INVITATION_DAYS } from './registry-limits.ts'

/** The mail that invites a co-registrant; `link` is the page on which the invitation is accepted. */
export function invitationMail(shop: MailShop, inviter: string, link: string): LaidOutMail {
  const t = messages[shop.language]
  return layoutMail({
    ...shop,
    subject: t.subject(inviter),
    preview: t.text(inviter, shop.shopName),
    heading: t.heading(inviter),
    parts: [{ kind: 'paragraph', text: t.text(inviter, shop.shopName) }],
    action: { label: t.open, url: link },
    remarks: [t.ends(INVITATION_DAYS)],
  })
}
