import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { answerInAddress } from '#checkout/web/bank-visit/bank-answer.ts'
import { BankVisit } from '#checkout/web/bank-visit/bank-visit.tsx'
import { Confirmation } from '#checkout/web/confirmation/confirmation.tsx'
import { useIsAlive } from '#checkout/web/steps/entries.ts'
import { pathIn } from '#lib/language.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import { AfterOrder } from '../../recommendations/after-order-on-demand.tsx'
import { BareHeader } from '../../shell/bare-header.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { SkipLink } from '../../shell/skip-link.tsx'
import { messages } from './checkout-page.messages.ts'
import type { Route } from './+types/confirmation.page.ts'

export { loader } from './confirmation.page.server.ts'

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/**
 * True if the shopper came to this page with the answer of the bank of a card; the order may have been placed meanwhile
 * by the gateway's notification. The server does not see the fragment of the address.
 */
function useIsBack(): boolean {
  const [isBack, setIsBack] = useState(false)
  const isAlive = useIsAlive()
  const isNow = isAlive && answerInAddress() !== undefined
  // The answer is taken out of the address as soon as it is read.
  if (isNow && !isBack) setIsBack(true)
  return isBack || isNow
}

/** The page after Place Order [CHK-06]; while the bank of a card asks its cardholder, the page of that visit. */
export default function ConfirmationRoute({ loaderData: { site, view } }: Route.ComponentProps) {
  const { confirmation } = useMessages(messages)
  const { revalidate } = useRevalidator()
  const language = useLanguage()
  const shopName = useShopName(site.brand)
  const isBack = useIsBack()
  return (
    <>
      <title>{`${confirmation[view.kind]} | ${shopName}`}</title>
      <SkipLink />
      <BareHeader site={site} shopName={shopName}>
        <PhoneLink className="num" />
      </BareHeader>
      <main id={MAIN_ID} tabIndex={-1}>
        {isBack || view.kind === 'at-bank' ? (
          <BankVisit
            card={view.kind === 'at-bank' ? view.card : null}
            call={send}
            leave={path => window.location.assign(pathIn(language, path))}
          />
        ) : (
          <Confirmation
            site={site}
            view={view}
            call={send}
            pause={pause}
            reload={() => {
              void revalidate()
            }}
          />
        )}
        {view.kind === 'placed' && !isBack && (
          <Suspense>
            <AfterOrder skus={[...new Set(view.order.lines.map(line => line.sku))]} />
          </Suspense>
        )}
      </main>
    </>
  )
}
