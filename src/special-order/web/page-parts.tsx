import { langOf } from '#catalog/rules/copy-texts.ts'
import { RatingLink } from '#catalog/web/reviews.tsx'
import type { Country } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { ShowMore } from './show-more.tsx'
import type { SpecialOrderStart } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'
import styles from './special-order.module.css'

/** Name, rating and price. */
export function Head({ start, price }: { readonly start: SpecialOrderStart; readonly price: string }) {
  const t = useMessages(messages)
  const { product } = start
  return (
    <div className={styles.head}>
      <div>
        <h1 className="t-h1" lang={langOf(product, 'name')}>
          {product.name}
        </h1>
        <RatingLink rating={product.rating} />
      </div>
      <div className={styles.headPrice}>
        <p className={styles.price}>{price}</p>
        <p className="t-small ink-2">{t.asYouHaveIt}</p>
      </div>
    </div>
  )
}

/** Tells which choices of a link are no longer offered. */
export function LinkNotice({ start: { notOffered, refused } }: { readonly start: SpecialOrderStart }) {
  const t = useMessages(messages)
  return (
    <>
      {notOffered.length > 0 && (
        <Notice tone="warn" live={false}>
          {t.gone(notOffered.join(', '))}
        </Notice>
      )}
      {refused !== '' && (
        <Notice tone="warn" live={false}>
          {t.goneTogether(refused)}
        </Notice>
      )}
    </>
  )
}

/** The product's text, and what to know before a fabric is cut. */
export function Below({ start, country }: { readonly start: SpecialOrderStart; readonly country: Country }) {
  const t = useMessages(messages)
  const { product } = start
  return (
    <section className={styles.below}>
      <div className={`page ${styles.belowRow}`}>
        <div>
          <h2 className="t-h2">{product.name}</h2>
          <ShowMore>
            <p className="ink-2" lang={langOf(product, 'description')}>
              {product.description}
            </p>
          </ShowMore>
        </div>
        <div>
          <h2 className="t-h2">{t.beforeWeCut}</h2>
          <ul className={`ink-2 ${styles.before}`}>
            <li>{t.before.change}</li>
            <li>{t.before.swatch}</li>
            <li>{t.before.colors[country]}</li>
          </ul>
        </div>
      </div>
    </section>
  )
}
