import { Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame, AccountNav, Part } from '#account/web/account-frame.tsx'
import { AddressBook } from '#account/web/address-book-on-demand.tsx'
import { CardList } from '#account/web/cards/card-list-on-demand.tsx'
import { ConfigurationList } from '#account/web/configurations/configuration-list-on-demand.tsx'
import { messages as configurations } from '#account/web/configurations/configuration-list.messages.ts'
import { DesignList } from '#account/web/design-list.tsx'
import { FindOrderForm } from '#account/web/find-order-form.tsx'
import { messages } from '#account/web/account.messages.ts'
import styles from '#account/web/account.module.css'
import { OrderDetail } from '#account/web/order/order-detail-on-demand.tsx'
import { ReturnLabel } from '#account/web/order/return-label-on-demand.tsx'
import { NewsletterPart } from '#account/web/newsletter-part-on-demand.tsx'
import { OrderList } from '#account/web/order-list.tsx'
import { DeletePart, DownloadPart, ViewedPart } from '#account/web/privacy-parts.tsx'
import { RecordingChoice } from '../../recommendations/recording-choice-on-demand.tsx'
import { EmailPart, NamePart } from '#account/web/profile-parts.tsx'
import { SecuritySection } from '#account/web/security-section-on-demand.tsx'
import { useCartCount } from '#cart/web/cart-count.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import { useShopName } from '#ui/shop-names.tsx'
import type { Route } from './+types/account.page.ts'
// The server renders one order or the saved cards with the page, so their styles must not wait for their scripts.
import '#account/web/cards/cards.module.css'
import '#account/web/claims/claims.module.css'
import '#account/web/configurations/configuration-list.module.css'
import '#account/web/order/order.module.css'
import '#checkout/web/confirmation/destinations.module.css'
import '#ui/display/order-summary-panel.module.css'
import '#swatches/web/swatch-orders.module.css'
import '#swatches/web/swatches.module.css'
import { SwatchList } from '#swatches/web/swatch-list-on-demand.tsx'
import { SwatchOrderView } from '#swatches/web/swatch-order-view-on-demand.tsx'
import { messages as overviewWords } from './account.messages.ts'
import { AccountOverview } from './account-overview.tsx'
import { SiteList } from './site-list.tsx'

type Loaded = Route.ComponentProps['loaderData']
type Of<Name extends Loaded['section']> = Extract<Loaded, { section: Name }>

/** Name, language and email of a customer, and the sites in other languages and countries. */
function Profile({ shown }: { readonly shown: Of<'profile'> }) {
  const { profile: t } = useMessages(messages)
  const { note } = useCartCount()
  return (
    <AccountFrame current="profile" title={t.title}>
      <NamePart profile={shown.profile} call={send} onSaved={firstName => note({ firstName })} />
      <EmailPart profile={shown.profile} isManagedHere={shown.apiUrl !== null} call={send} />
      <Suspense>
        <NewsletterPart
          brand={shown.site.brand}
          email={shown.profile.email}
          subscribed={shown.newsletter}
          call={send}
        />
      </Suspense>
      <Part id="sites" title={t.sites}>
        <SiteList sites={shown.sites} />
      </Part>
    </AccountFrame>
  )
}

/** One order, or the label of one of its returns: of a customer, or of whoever has its link. */
function OneOrder({ shown: { view, label } }: { readonly shown: Of<'order'> }) {
  const { revalidate } = useRevalidator()
  const contents = (
    <Suspense>
      {label ? <ReturnLabel label={label} view={view} /> : <OrderDetail view={view} call={send} reload={revalidate} />}
    </Suspense>
  )
  if (view.key !== null) return <div className={classNames('page', styles.alone)}>{contents}</div>
  return (
    <div className={classNames('page', styles.frame)}>
      <AccountNav current="orders" />
      <div>{contents}</div>
    </div>
  )
}

/** One order of swatches: of a customer, or of whoever has its link. */
function OneSwatchOrder({ shown: { swatchOrder } }: { readonly shown: Of<'swatch-order'> }) {
  const contents = (
    <Suspense>
      <SwatchOrderView order={swatchOrder} call={send} />
    </Suspense>
  )
  if (swatchOrder.key !== null) return <div className={classNames('page', styles.alone)}>{contents}</div>
  return (
    <div className={classNames('page', styles.frame)}>
      <AccountNav current="swatches" />
      <div>{contents}</div>
    </div>
  )
}

/** The search for an order, for guests and for everybody who does not want to sign in. */
function FindOrder() {
  const { find: t } = useMessages(messages)
  return (
    <div className={classNames('page', styles.alone)}>
      <div className={styles.head}>
        <h1 className="t-display-2">{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </div>
      <FindOrderForm call={send} />
      <p className={styles.after}>
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
  const configurationWords = useMessages(configurations)
  const { revalidate } = useRevalidator()
  if (shown.section === 'overview') return <AccountOverview shown={shown.overview} />
  if (shown.section === 'profile') return <Profile shown={shown} />
  if (shown.section === 'security')
    return (
      <Suspense>
        <SecuritySection {...shown} call={send} />
      </Suspense>
    )
  if (shown.section === 'order') return <OneOrder shown={shown} />
  if (shown.section === 'swatch-order') return <OneSwatchOrder shown={shown} />
  if (shown.section === 'find-order') return <FindOrder />
  if (shown.section === 'orders')
    return (
      <AccountFrame
        current="orders"
        title={t.orders.title}
        lead={shown.orders.length > 0 ? t.orders.lead(shown.orders.length) : undefined}
      >
        <OrderList orders={shown.orders} />
      </AccountFrame>
    )
  if (shown.section === 'swatches')
    return (
      <AccountFrame current="swatches" title={t.swatches.title} lead={t.swatches.lead}>
        <Suspense>
          <SwatchList orders={shown.swatchOrders} />
        </Suspense>
      </AccountFrame>
    )
  if (shown.section === 'designs')
    return (
      <AccountFrame current="designs" title={t.designs.title} lead={t.designs.lead}>
        <Part id="configurations" title={configurationWords.title}>
          <Suspense>
            <ConfigurationList configurations={shown.configurations} brand={shown.site.brand} reload={revalidate} />
          </Suspense>
        </Part>
        <Part id="sectionals" title={t.designs.sectionals}>
          <DesignList designs={shown.designs} />
        </Part>
      </AccountFrame>
    )
  if (shown.section === 'addresses')
    return (
      <AccountFrame current="addresses" title={t.addresses.title} lead={t.addresses.lead}>
        <Suspense>
          <AddressBook site={shown.site} saved={shown.addresses} start={shown.start} call={send} />
        </Suspense>
      </AccountFrame>
    )
  if (shown.section === 'cards')
    return (
      <AccountFrame current="cards" title={t.cards.title} lead={t.cards.lead}>
        <Suspense>
          <CardList {...shown} saved={shown.cards} call={send} />
        </Suspense>
      </AccountFrame>
    )
  return (
    <AccountFrame current="privacy" title={t.privacy.title}>
      <DownloadPart call={send} />
      <ViewedPart />
      <Suspense>
        <RecordingChoice />
      </Suspense>
      <DeletePart call={send} />
    </AccountFrame>
  )
}

function useTitle(shown: Loaded): string {
  const [t, words] = [useMessages(messages), useMessages(overviewWords)]
  if (shown.section === 'overview') {
    const { customer } = shown.overview
    return customer ? words.hello(customer.firstName) : words.title
  }
  if (shown.section === 'order') return t.orders.order(shown.view.order.number)
  if (shown.section === 'swatch-order') return `${t.swatches.title} ${shown.swatchOrder.number}`
  return (shown.section === 'find-order' ? t.find : t[shown.section]).title
}

/** The contents of one part of a customer's account, or of the search for an order. */
export function SectionContents({ shown }: { readonly shown: Loaded }) {
  const shopName = useShopName(shown.site.brand)
  const title = useTitle(shown)
  return (
    <>
      <title>{`${title} | ${shopName}`}</title>
      <Contents shown={shown} />
    </>
  )
}
