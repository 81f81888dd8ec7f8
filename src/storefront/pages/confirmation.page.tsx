import { useRevalidator } from 'react-router'
import { Confirmation } from '#checkout/web/confirmation.tsx'
import { SERVICE_PHONE, SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { BareHeader } from '../shell/bare-header.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import { SkipLink } from '../shell/skip-link.tsx'
import { messages } from './checkout-page.messages.ts'
import type { Route } from './+types/confirmation.page.ts'

export { loader } from './confirmation.page.server.ts'

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** After Place Order [CHK-06]. */
export default function ConfirmationRoute({ loaderData: { site, view } }: Route.ComponentProps) {
  const { confirmation } = useMessages(messages)
  const { revalidate } = useRevalidator()
  const shopName = SHOP_NAME[navigationState(site.brand, false)]
  return (
    <>
      <title>{`${confirmation[view.kind]} | ${shopName}`}</title>
      <SkipLink />
      <BareHeader site={site} shopName={shopName}><a className="num" href={`tel:+1${SERVICE_PHONE.replaceAll(' ', '')}`}>{SERVICE_PHONE}</a></BareHeader>
      <main id={MAIN_ID} tabIndex={-1}>
        <Confirmation site={site} view={view} call={send} pause={pause} reload={() => { void revalidate() }} />
      </main>
    </>
  )
}
