import type { BasketItem } from '#cart/contract/basket-item.ts'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { cents, formatMoney } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { saveMultiRecipientBasket, saveRecipientSelection, splitItem } from '../../contract/recipient-calls.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { useCheckout } from '../use-checkout.ts'
import styles from './multi-ship.module.css'
import { RecipientSelect } from './recipient-select.tsx'
import { messages } from './recipients.messages.ts'
import { SplitPanel } from './split-panel.tsx'
import type { RecipientChange } from './use-recipient-change.ts'

export interface WhoGetsWhatProps {
  readonly change: RecipientChange
  readonly onNewAddress: (basketItemId: string) => void
}

/** The same goods for different recipients have the same key; a personalized item is always one of its own. */
const keyOf = ({ id, sku, optionChoices, grId, personalization, installation }: BasketItem): string =>
  personalization !== null ? id : JSON.stringify([sku, optionChoices, grId, installation?.isSelected])

/** Every shipped item with the recipient, or the recipients, who get it [CHK-19, CHK-20]. */
export function WhoGetsWhat({ change, onNewAddress }: WhoGetsWhatProps) {
  const t = useMessages(messages)
  const { checkout, call } = useCheckout()
  const { recipients } = checkout.shippingOptions
  const shipped = checkout.lineItems.filter(item => !item.isPickup && item.emailed === null)
  const groups = [...Map.groupBy(shipped, keyOf).values()]
  const [first] = recipients
  const isScattered = first && shipped.some(item => item.recipientId !== first.id)
  const heading = useLostFocus<HTMLHeadingElement>(isScattered)
  const allToFirst = () =>
    call(saveMultiRecipientBasket, {
      multiRecipientBasket: groups.map(own => ({
        basketItemId: own[0]!.id,
        recipients: [{ recipientId: first!.id, quantity: own.reduce((sum, item) => sum + item.quantity, 0) }],
      })),
    })
  return (
    <section aria-labelledby="who-gets-what" aria-busy={change.isBusy || undefined}>
      <div className={styles.head}>
        <h2 id="who-gets-what" className="t-h3" ref={heading} tabIndex={-1}>
          {t.what}
        </h2>
        {isScattered && first.address && (
          <button
            type="button"
            className={`link ${styles.link}`}
            onClick={() => void change.press(saveMultiRecipientBasket.name, allToFirst)}
          >
            {t.allTo(first.address.firstName)}
          </button>
        )}
      </div>
      <ul>
        {groups.map(own => (
          <Goods key={keyOf(own[0]!)} items={own} change={change} onNewAddress={onNewAddress} />
        ))}
      </ul>
    </section>
  )
}

interface GoodsProps extends WhoGetsWhatProps {
  /** The same goods, one item for each recipient. */
  readonly items: readonly BasketItem[]
}

function Goods({ items, change: recipientChange, onNewAddress }: GoodsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { call, site } = useCheckout()
  const { press } = recipientChange
  const [item] = items as [BasketItem, ...BasketItem[]]
  const { title, optionText, picture } = item.itemInfo
  const quantity = items.reduce((sum, one) => sum + one.quantity, 0)
  const price = items.reduce((sum, one) => sum + one.priceQuantityTotals.lineTotal, 0)
  const place = useLostFocus<HTMLLIElement>(items.length)
  const choose = (recipientId: string): void => {
    if (recipientId === '') return onNewAddress(item.id)
    void press(saveRecipientSelection.name, () => call(saveRecipientSelection, { recipientId, basketItemId: item.id }))
  }
  return (
    <li className={styles.goods} ref={place} tabIndex={-1}>
      <div className={styles.picture}>{picture !== null && <ProductPicture product={picture} alt="" />}</div>
      <div>
        <p className="t-title">{title}</p>
        <p className={styles.small}>
          {optionText !== '' && `${optionText}, `}
          {useMessages(shared).quantity(quantity)}
        </p>
        <p className="num">{formatMoney(cents(price), site.currency, language)}</p>
        {items.length === 1 && quantity > 1 && (
          <button
            type="button"
            className={`link ${styles.link}`}
            onClick={() => void press(splitItem.name, () => call(splitItem, { basketItemId: item.id }))}
          >
            {t.split}
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
      </div>
      {items.length === 1 ? (
        <div className={styles.select}>
          <RecipientSelect label={t.to(title)} value={item.recipientId} onChoose={choose} />
        </div>
      ) : (
        <SplitPanel items={items} change={recipientChange} onNewAddress={onNewAddress} />
      )}
    </li>
  )
}
