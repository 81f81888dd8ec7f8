import { ExtentMeasure } from '#catalog/web/fit/extent-measure.tsx'
import { EmailGiftCard } from '#cart/web/gift-cards/email-gift-card.tsx'
import { BalanceCheck } from '#checkout/web/payment/tenders/balance-check.tsx'
import { formatMoney } from '#lib/money.ts'
import { Empty } from '#ui/display/empty.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { send } from '#ui/send.ts'
import { useShopName } from '#ui/shop-names.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { Logo } from '../../shell/logo.tsx'
import type { Route } from './+types/gift-cards.page.ts'
import { messages } from './gift-cards.messages.ts'
import styles from './gift-cards.module.css'
import { PageHead } from '../page-head.tsx'
import { pageMeta } from '../../head/page-meta.ts'

export { loader } from './gift-cards.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  const shop = head.shopName
  const t = messages[site.language]
  return pageMeta({ title: `${t.title} | ${shop}`, description: t.description(shop), ...head })
}

/** Removes the cents of whole amounts: a gift card is for $100, or 100 $. */
const amountText = (text: string) => text.replace(/[.,]00(?!\d)/, '')

/** Gift cards by amount; each amount links to its own SKU. */
export default function GiftCardsPage({ loaderData: { site, cards } }: Route.ComponentProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const shopName = useShopName(site.brand)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title={t.title} lead={t.lead[site.brand]} />
      {cards.length === 0 && (
        <Empty
          title={t.none}
          action={
            <Link className="link link--strong" to="/">
              {t.home}
            </Link>
          }
        />
      )}
      {cards.map(({ card, text, details, amounts }) => (
        <section key={card.id} className={styles.card} aria-labelledby={`card-${card.id}`}>
          <div className={styles.set} aria-hidden>
            <div className={styles.drawn}>
              <Logo brand={site.brand} name={shopName} />
            </div>
            <div className={styles.measure}>
              <ExtentMeasure inches={card.dimension.width} system={site.systemOfMeasure} />
            </div>
          </div>
          <div>
            <h2 id={`card-${card.id}`} className="t-h1">
              {card.name}
            </h2>
            <p className={styles.text}>{text}</p>
            <h3 className="t-title">{t.choose}</h3>
            <ul className={styles.amounts}>
              {amounts.map(({ amount, path }) => (
                <li key={path}>
                  <Link className={styles.amount} to={path}>
                    {amountText(formatMoney(amount, site.currency, language))}
                  </Link>
                </li>
              ))}
            </ul>
            {amounts.length > 0 && (
              <EmailGiftCard
                id={`email-${card.id}`}
                amounts={amounts.map(({ sku, amount }) => ({
                  sku,
                  label: amountText(formatMoney(amount, site.currency, language)),
                }))}
                call={send}
              />
            )}
            <ul className={styles.details}>
              {details.map(detail => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <section className={styles.use} aria-labelledby="use">
        <h2 id="use" className="t-h2">
          {t.spent}
        </h2>
        <ol className={styles.steps}>
          <li>{t.enter}</li>
          <li>{t.pays}</li>
          <li>
            {t.stays} {t.money[site.country]}
          </li>
        </ol>
      </section>
      <section className={styles.use} aria-labelledby="balance">
        <h2 id="balance" className="t-h2">
          {t.balance}
        </h2>
        <BalanceCheck currency={site.currency} call={send} />
      </section>
    </main>
  )
}
