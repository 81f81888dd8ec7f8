import { Link } from 'react-router'
import { formatLength, inSystem } from '#catalog/rules/dimension.ts'
import { formatMoney } from '#lib/money.ts'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { Empty } from '#ui/empty.tsx'
import { Measure } from '#ui/measure.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import { Logo } from '../shell/logo.tsx'
import type { Route } from './+types/gift-cards.page.ts'
import styles from './gift-cards.module.css'
import { PageHead } from './page-head.tsx'
import { pageMeta } from '../head/page-meta.ts'

export { loader } from './gift-cards.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

const LEAD = { CB: 'For people whose taste you respect and whose sofa you have not measured.', CB2: 'An amount. They do the rest.' } as const

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  const shop = SHOP_NAME[site.brand === 'CB2' ? 'CB2' : 'default']
  return pageMeta({ title: `Gift Cards | ${shop}`, description: `${shop} gift cards by mail. They spend in our stores and here, in part or at once, and do not expire.`, ...head })
}

/** Whole amounts lose their cents: a gift card is for $100. */
const amountText = (text: string) => text.replace(/\.00$/, '')

/** Gift cards by amount; an amount leads to its own sku. */
export default function GiftCardsPage({ loaderData: { site, cards } }: Route.ComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title="Gift Cards" lead={LEAD[site.brand]} />
      {cards.length === 0 && <Empty title="There are no gift cards at the moment" action={<Link className="link link--strong" to="/">Go to the home page</Link>} />}
      {cards.map(({ card, text, details, amounts }) => (
        <section key={card.id} className={styles.card} aria-labelledby={`card-${card.id}`}>
          <div className={styles.set} aria-hidden>
            <div className={styles.drawn}><Logo brand={site.brand} name={SHOP_NAME[site.brand === 'CB2' ? 'CB2' : 'default']} /></div>
            <div className={styles.measure}><Measure>{formatLength(inSystem(card.dimension, site.systemOfMeasure).width, site.systemOfMeasure)}</Measure></div>
          </div>
          <div>
            <h2 id={`card-${card.id}`} className="t-h1">{card.name}</h2>
            <p className={styles.text}>{text}</p>
            <h3 className="t-title">Choose an amount</h3>
            <ul className={styles.amounts}>{amounts.map(({ amount, path }) => <li key={path}><Link className={styles.amount} to={path}>{amountText(formatMoney(amount, site.currency))}</Link></li>)}</ul>
            <ul className={styles.details}>{details.map(detail => <li key={detail}>{detail}</li>)}</ul>
          </div>
        </section>
      ))}
      <section className={styles.use} aria-labelledby="use">
        <h2 id="use" className="t-h2">How one is spent</h2>
        <ol className={styles.steps}>
          <li>Enter its number and PIN at checkout, under payment.</li>
          <li>It pays what it can. A card pays what is left, or a second gift card.</li>
          <li>What you do not spend stays on it. {site.country === 'CA' ? 'It is in Canadian dollars and spends in Canada.' : 'It is in US dollars and spends in the United States.'}</li>
        </ol>
      </section>
    </main>
  )
}
