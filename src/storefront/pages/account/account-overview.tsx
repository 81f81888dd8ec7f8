import { AccountNav } from '#account/web/account-frame.tsx'
import frame from '#account/web/account.module.css'
import { ForgetMe } from '#checkout/web/confirmation/forget-me.tsx'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { RecentlyViewed } from '#catalog/web/viewed/recently-viewed.tsx'
import { SignOut } from '#identity/web/sign-out.tsx'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import type { accountOverview } from './account-overview.server.ts'
import { messages } from './account.messages.ts'
import styles from './account.module.css'
import { PageHead } from '../page-head.tsx'
import { SiteList } from './site-list.tsx'

type Loaded = Awaited<ReturnType<typeof accountOverview>>

/** The cart, with pictures of its first lines. */
function CartPart({
  site,
  cart: { itemCount, merchandise, pieces, more },
  start,
}: Pick<Loaded, 'site' | 'cart' | 'start'>) {
  const [t, language] = [useMessages(messages), useLanguage()]
  return (
    <section className={styles.cart} aria-labelledby="cart">
      <h2 id="cart" className="t-h2">
        {t.cart}
      </h2>
      {itemCount === 0 ? (
        <>
          <p className="ink-2">{t.emptyCart}</p>
          {start && (
            <div>
              <LinkButton variant="second" to={start.path}>
                {t.browse(start.name)}
              </LinkButton>
            </div>
          )}
        </>
      ) : (
        <>
          <p className="num">{t.inCart(itemCount, formatMoney(cents(merchandise), site.currency, language))}</p>
          <ul className={styles.pieces}>
            {pieces.map(({ id, title, picture, path }) => (
              <li key={id} className={styles.piece}>
                {picture !== null && (
                  <ProductPicture product={picture} alt="" ratio="6:5" sizes="(min-width: 1050px) 12rem, 40vw" />
                )}
                {path === undefined ? (
                  <span className={styles.name}>{title}</span>
                ) : (
                  <Link className={styles.name} to={path}>
                    {title}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {more > 0 && <p className="t-small ink-2">{t.more(more)}</p>}
          <div>
            <LinkButton to="/checkout/cart">{t.toCart}</LinkButton>
          </div>
        </>
      )}
    </section>
  )
}

/** A list item with a link to a page of the shop. */
const PathItem = ({ path, children }: { readonly path: string; readonly children: string }) => (
  <li>
    <Link className={`link ${styles.link}`} to={path}>
      {children}
    </Link>
  </li>
)

/** The latest order of this browser, or of the customer. */
function OrderPart({
  site,
  order,
  isOwn,
}: {
  readonly site: Loaded['site']
  readonly order: NonNullable<Loaded['order']>
  readonly isOwn: boolean
}) {
  const [t, language] = [useMessages(messages), useLanguage()]
  return (
    <section className={styles.part} aria-labelledby="order">
      <h2 id="order" className="t-h3">
        {t.order}
      </h2>
      <p className="num">
        {t.ordered(
          order.number,
          new Intl.DateTimeFormat(site.lang, { dateStyle: 'long', timeZone: CENTRAL_TIME }).format(order.placedAt),
          formatMoney(order.total, site.currency, language),
        )}
      </p>
      <ul>
        <PathItem path={isOwn ? `/account/orders/${order.number}` : '/checkout/confirmation'}>{t.toOrder}</PathItem>
      </ul>
    </section>
  )
}

/** The sites of the shop in other languages and countries. */
function SitesPart({ sites }: Pick<Loaded, 'sites'>) {
  const t = useMessages(messages)
  return (
    <section className={styles.part} aria-labelledby="sites">
      <h2 id="sites" className="t-h3">
        {t.sites}
      </h2>
      <SiteList sites={sites} />
    </section>
  )
}

/** Signs in, or creates an account. */
function SignInPart() {
  const t = useMessages(messages)
  return (
    <section className={styles.part} aria-labelledby="account">
      <h2 id="account" className="t-h3">
        {t.account}
      </h2>
      <p className="ink-2">{t.accountText}</p>
      <ul>
        <PathItem path="/account/login">{t.signIn}</PathItem>
        <PathItem path="/account/create-account">{t.create}</PathItem>
      </ul>
    </section>
  )
}

/** Cart, latest order, and links to everything else. */
function Overview({ shown }: { readonly shown: Loaded }) {
  const { site, customer, cart, start, order, sites } = shown
  const t = useMessages(messages)
  return (
    <>
      <PageHead
        title={customer ? t.hello(customer.firstName) : t.title}
        lead={customer ? t.signedInAs(customer.email) : t.lead[site.brand]}
      />
      <CartPart site={site} cart={cart} start={start} />
      <div className={styles.parts}>
        {order && <OrderPart site={site} order={order} isOwn={customer !== null} />}
        {!customer && <SignInPart />}
        <section className={styles.part} aria-labelledby="appointments">
          <h2 id="appointments" className="t-h3">
            {t.appointments}
          </h2>
          <p className="ink-2">{t.appointmentsText}</p>
          <ul>
            <PathItem path="/design-services/appointments">{t.toAppointments}</PathItem>
            <PathItem path="/design-services">{t.book}</PathItem>
            {site.brand === 'CB' && <PathItem path="/kids/design-services">{t.bookKids}</PathItem>}
          </ul>
        </section>
        <SitesPart sites={sites} />
        <section className={styles.part} aria-labelledby="help">
          <h2 id="help" className="t-h3">
            {t.help}
          </h2>
          <p className="ink-2">{t.helpText}</p>
          <ul>
            <li>
              <PhoneLink className={`link num ${styles.link}`} />
            </li>
            {!customer && <PathItem path="/account/find-order">{t.findOrder}</PathItem>}
            <PathItem path="/stores">{t.toStores}</PathItem>
            <PathItem path="/customer-service/privacy-policy">{t.toPrivacy}</PathItem>
          </ul>
        </section>
        <div className={styles.part}>{customer ? <SignOut /> : <ForgetMe call={send} />}</div>
      </div>
      <div className={styles.viewed}>
        <RecentlyViewed />
      </div>
    </>
  )
}

/** The first page of an account, of a guest or a customer; a customer has the menu of the account beside it. */
export function AccountOverview({ shown }: { readonly shown: Loaded }) {
  const overview = <Overview shown={shown} />
  return (
    <div className={classNames('page', styles.page)}>
      {shown.customer ? (
        <div className={frame.frame}>
          <AccountNav />
          <div>{overview}</div>
        </div>
      ) : (
        overview
      )}
    </div>
  )
}
