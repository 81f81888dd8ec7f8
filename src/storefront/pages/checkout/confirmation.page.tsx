import { useRevalidator } from 'react-router'
import { Confirmation } from '#checkout/web/confirmation/confirmation.tsx'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import { BareHeader } from '../../shell/bare-header.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { SkipLink } from '../../shell/skip-link.tsx'
import { messages } from './checkout-page.messages.ts'
import type { Route } from './+types/confirmation.page.ts'

export { loader } from './confirmation.page.server.ts'

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** The page after Place Order [CHK-06]. */
export default function ConfirmationRoute({ loaderData: { site, view } }: Route.ComponentProps) {
  const { confirmation } = useMessages(messages)
  const { revalidate } = useRevalidator()
  const shopName = useShopName(site.brand)
  return (
    <>
      <title>{`${confirmation[view.kind]} | ${shopName}`}</title>
      <SkipLink />
      <BareHeader site={site} shopName={shopName}>
        <PhoneLink className="num" />
      </BareHeader>
      <main id={MAIN_ID} tabIndex={-1}>
        <Confirmation
          site={site}
          view={view}
          call={send}
          pause={pause}
          reload={() => {
            void revalidate()
          }}
        />
      </main>
    </>
  )
}
