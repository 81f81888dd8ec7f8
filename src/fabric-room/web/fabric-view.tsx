import { Suspense, useState } from 'react'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { formatMoney } from '#lib/money.ts'
import { messages as colours } from '#catalog/rules/fabric/colour-families.messages.ts'
import { numberIn } from '#lib/messages.ts'
import type { Site } from '#lib/site.ts'
import { weeksOf } from '#lib/weeks.ts'
import { GetFreeSwatch } from '#swatches/web/get-free-swatch-on-demand.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { messages } from './fabric-room.messages.ts'
import { FabricStage } from './fabric-stage.tsx'
import { FabricTiles } from './fabric-tiles.tsx'
import styles from './fabric-view.module.css'
import type { FabricOffer, ShownFabric } from '../rules/shown-fabric.ts'

/** The properties of the fabric, as a list. */
function Facts({ fabric: { facts, family, kind } }: { readonly fabric: ShownFabric }) {
  const t = useMessages(messages)
  const { families } = useMessages(colours)
  const language = useLanguage()
  const rows = [
    [t.content, facts.content],
    [kind === 'leather' ? t.hide : t.weave, facts.type],
    [t.care, facts.care],
    [t.cleaning, facts.cleaning === null ? t.noCode : t.codes[facts.cleaning]],
    [t.wear, facts.rubs === null ? t.untested : t.rubs(numberIn(language, facts.rubs))],
    [t.colorFamily, families[family] ?? family],
    [t.origin, facts.origin],
    [t.supply, facts.millDays === 0 ? t.here : t.fromMill(weeksOf(facts.millDays))],
  ] as const
  return (
    <section aria-labelledby="fabric-facts">
      <h2 id="fabric-facts" className={`t-h3 ${styles.factsTitle}`}>
        {t.facts}
      </h2>
      <dl className={styles.facts}>
        {rows.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** The button that opens the order of its free swatch, or why there is none. */
function Swatch({ fabric: { sample, sampleSku, choiceCode } }: { readonly fabric: ShownFabric }) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  if (sample !== 'available' || sampleSku === undefined)
    return <p className="ink-2">{t.noSample[sample === 'available' ? 'not-offered' : sample]}</p>
  return (
    <>
      <Button size="l" onClick={() => setIsOpen(true)}>
        {t.getSwatch}
      </Button>
      {isOpen && (
        <Suspense>
          <GetFreeSwatch sku={sampleSku} choiceCode={choiceCode} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A product in the fabric, which leads to its configuration with the fabric chosen. */
function Offer({ offer, site }: { readonly offer: FabricOffer; readonly site: Site }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <li className={styles.offer}>
      <ProductPicture
        product={offer.picture}
        alt=""
        ratio="4:3"
        sizes="(min-width: 1050px) 24vw, (min-width: 769px) 32vw, 48vw"
      />
      <h3 className={`t-title ${styles.offerName}`}>
        <Link className={styles.to} to={offer.path} aria-label={t.make(offer.name)}>
          {offer.name}
        </Link>
      </h3>
      <p className="t-small num">{t.from(formatMoney(offer.price, site.currency, language))}</p>
      <p className="t-small ink-2">{t.made(weeksOf(offer.leadTimeDays))}</p>
      {offer.stockPath !== undefined && (
        <p className="t-small">
          <Link className={`link ${styles.stock}`} to={offer.stockPath}>
            {t.stock}
            <span className="visually-hidden">, {offer.name}</span>
          </Link>
        </p>
      )}
    </li>
  )
}

/** Everything that is made in the fabric. */
function Offers({ fabric: { offers, planners }, site }: { readonly fabric: ShownFabric; readonly site: Site }) {
  const t = useMessages(messages)
  return (
    <section className={styles.section} aria-labelledby="fabric-offers">
      <div className={styles.sectionHead}>
        <h2 id="fabric-offers" className="t-h1">
          {t.offered}
        </h2>
        {offers.length > 0 && <span className="ink-2 num">{t.offeredCount(offers.length)}</span>}
      </div>
      {offers.length === 0 && planners.length === 0 && <p className="ink-2">{t.nowhere}</p>}
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map(offer => (
            <Offer key={offer.slug} offer={offer} site={site} />
          ))}
        </ul>
      )}
      {planners.length > 0 && (
        <p className={styles.planners}>
          <span className="t-title">{t.planners}</span>
          {planners.map(({ name, slug }) => (
            <Link key={slug} className="link" to={`/sectional-planner/${slug}`}>
              {name}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

/** The page of a fabric or leather: picture in several lights, properties, free swatch and products made in it. */
export function FabricView({ fabric, site }: { readonly fabric: ShownFabric; readonly site: Site }) {
  const t = useMessages(messages)
  const { name, description, priceGroupCode, siblings, facts } = fabric
  return (
    <>
      <div className={styles.layout}>
        <FabricStage key={fabric.choiceCode} fabric={fabric} />
        <div className={styles.side}>
          <h1 className="t-h1">{name}</h1>
          <p className="t-small ink-2">{[facts.type, t.group(priceGroupCode)].filter(Boolean).join(' · ')}</p>
          <p className={styles.copy}>{description}</p>
          <div className={styles.act}>
            <Swatch fabric={fabric} />
          </div>
          <Facts fabric={fabric} />
        </div>
      </div>
      <Offers fabric={fabric} site={site} />
      {siblings.length > 0 && (
        <section className={styles.section} aria-labelledby="fabric-siblings">
          <h2 id="fabric-siblings" className={`t-h2 ${styles.siblings}`}>
            {t.siblings(facts.type)}
          </h2>
          <FabricTiles fabrics={siblings} />
        </section>
      )}
    </>
  )
}
