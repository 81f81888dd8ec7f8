import { BankVisit } from '#checkout/web/bank-visit/bank-visit.tsx'
import { messages } from '#checkout/web/bank-visit/bank-visit.messages.ts'
import { pathIn } from '#lib/language.ts'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { useShopName } from '#ui/shop-names.tsx'
import { BareHeader } from '../../shell/bare-header.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { SkipLink } from '../../shell/skip-link.tsx'
import type { Route } from './+types/bank-visit.page.ts'

export { loader } from './bank-visit.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

/** The page on which a shopper answers the bank of a card (3-D Secure). */
export default function BankVisitRoute({ loaderData: { site, card, next } }: Route.ComponentProps) {
  const { title } = useMessages(messages)
  const language = useLanguage()
  const shopName = useShopName(site.brand)
  return (
    <>
      <title>{`${title} | ${shopName}`}</title>
      <SkipLink />
      <BareHeader site={site} shopName={shopName}>
        <PhoneLink className="num" />
      </BareHeader>
      <main id={MAIN_ID} tabIndex={-1} className="page">
        <BankVisit card={card} next={next} call={send} leave={path => window.location.assign(pathIn(language, path))} />
      </main>
    </>
  )
}
