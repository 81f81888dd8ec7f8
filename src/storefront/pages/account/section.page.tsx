import { AccountFrame, Part } from '#account/web/account-frame.tsx'
import { AddressBook } from '#account/web/address-book.tsx'
import { FindOrderForm } from '#account/web/find-order-form.tsx'
import { OrderList } from '#account/web/order-list.tsx'
import { DeletePart, DownloadPart } from '#account/web/privacy-parts.tsx'
import { EmailPart, NamePart } from '#account/web/profile-parts.tsx'
import { DevicesPart, PasswordPart, SecondStepPart } from '#account/web/security-parts.tsx'
import { messages } from '#account/web/account.messages.ts'
import { SignOut } from '#identity/web/sign-out.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import { useShopName } from '#ui/shop-names.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { messages as signInWords } from '../sign-in/sign-in-pages.messages.ts'
import type { Route } from './+types/section.page.ts'
import { SiteList } from './site-list.tsx'

export { loader } from './section.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

type Loaded = Route.ComponentProps['loaderData']
type Of<Name extends Loaded['section']> = Extract<Loaded, { section: Name }>

/** Name, language and email of a customer, and the sites in other languages and countries. */
function Profile({ shown }: { readonly shown: Of<'profile'> }) {
  const { profile: t } = useMessages(messages)
  return (
    <AccountFrame current="profile" title={t.title}>
      <NamePart profile={shown.profile} call={send} />
      <EmailPart profile={shown.profile} isManagedHere={shown.apiUrl !== null} call={send} />
      <Part id="sites" title={t.sites}>
        <SiteList sites={shown.sites} />
      </Part>
    </AccountFrame>
  )
}

/** Password, second step and devices of a customer. */
function Security({ shown }: { readonly shown: Of<'security'> }) {
  const { security: t } = useMessages(messages)
  const { faults } = useMessages(signInWords)
  return (
    <AccountFrame current="security" title={t.title} lead={t.lead(shown.email)}>
      {shown.apiUrl === null ? (
        <p>{t.elsewhere}</p>
      ) : (
        <>
          <PasswordPart email={shown.email} apiUrl={shown.apiUrl} faults={faults} call={send} />
          <SecondStepPart steps={shown.steps} />
        </>
      )}
      <DevicesPart devices={shown.devices} call={send} />
      <SignOut />
    </AccountFrame>
  )
}

/** The search for an order, for guests and for everybody who does not want to sign in. */
function FindOrder() {
  const { find: t } = useMessages(messages)
  return (
    <div className="page">
      <h1 className="t-display-2">{t.title}</h1>
      <p className="t-lead ink-2">{t.lead}</p>
      <FindOrderForm call={send} />
      <p className="ink-2">
        {t.account}{' '}
        <Link className="link" to="/account/orders">
          {t.signIn}
        </Link>
      </p>
    </div>
  )
}

function Contents({ shown }: { readonly shown: Loaded }) {
  const t = useMessages(messages)
  switch (shown.section) {
    case 'orders':
      return (
        <AccountFrame
          current="orders"
          title={t.orders.title}
          lead={shown.orders.length > 0 ? t.orders.lead(shown.orders.length) : undefined}
        >
          <OrderList orders={shown.orders} />
        </AccountFrame>
      )
    case 'addresses':
      return (
        <AccountFrame current="addresses" title={t.addresses.title} lead={t.addresses.lead}>
          <AddressBook site={shown.site} saved={shown.addresses} call={send} />
        </AccountFrame>
      )
    case 'profile':
      return <Profile shown={shown} />
    case 'security':
      return <Security shown={shown} />
    case 'privacy':
      return (
        <AccountFrame current="privacy" title={t.privacy.title}>
          <DownloadPart call={send} />
          <DeletePart call={send} />
        </AccountFrame>
      )
    case 'find-order':
      return <FindOrder />
    default:
      return shown satisfies never
  }
}

/** One part of a customer's account, or the search for an order. */
export default function SectionPage({ loaderData: shown }: Route.ComponentProps) {
  const t = useMessages(messages)
  const shopName = useShopName(shown.site.brand)
  const { title } = shown.section === 'find-order' ? t.find : t[shown.section]
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <title>{`${title} | ${shopName}`}</title>
      <Contents shown={shown} />
    </main>
  )
}
