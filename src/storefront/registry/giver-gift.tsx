import type { SendCall } from '#cart/web/state/send-call.ts'
import { AddPopups } from '#cart/web/add/add-popups.tsx'
import { useAddToCart } from '#cart/web/add/use-add-to-cart.ts'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ShownCurrency } from '#lib/money.ts'
import type { PublicRegistryItem } from '#registry/contract.ts'
import { isHeld } from '#registry/rules/giver-list.ts'
import { GroupGift } from './group/group-gift.tsx'
import styles from './giver.module.css'
import { messages } from './giver.messages.ts'

/** The bought, held and still wanted pieces as a line; the text beside it says the same. */
const MiniMeasure = ({ item: { wanted, spokenFor, held } }: { readonly item: PublicRegistryItem }) => (
  <span className={styles.measure} aria-hidden>
    <i style={{ flexGrow: spokenFor - held }} />
    <i className={styles.heldPart} style={{ flexGrow: held }} />
    <i className={styles.open} style={{ flexGrow: wanted - spokenFor }} />
  </span>
)

/** Says that all pieces that are left are in the carts of others, and when they may come free. */
function HeldNotice({ heldUntil }: Pick<PublicRegistryItem, 'heldUntil'>) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const time =
    heldUntil === null
      ? undefined
      : new Date(heldUntil).toLocaleTimeString(language === 'fr' ? 'fr-CA' : 'en-US', { timeStyle: 'short' })
  return (
    <p className={styles.heldNote}>
      <Icon name="clock" size="s" />
      <span>
        <b>{t.held}</b>
        {/* The server's clock has another time zone than the giver's. */}
        {time !== undefined && <span suppressHydrationWarning>{t.heldUntil(time)}</span>}
      </span>
    </p>
  )
}

export interface GiverGiftProps {
  readonly grId: string
  readonly item: PublicRegistryItem
  readonly call: SendCall
  /** Called after an add, or a try that somebody else was faster with. */
  readonly onTried: () => void
  readonly currency: ShownCurrency
}

/** A gift on a giver's page: what it is, how many are still wanted, and the way to the cart. */
export function GiverGift({ grId, item, call, onTried, currency }: GiverGiftProps) {
  const t = useMessages(messages)
  const held = isHeld(item) && !item.isHeldByYou
  const flow = useAddToCart({
    call,
    prepare: () => ({ items: [{ Sku: item.sku, Quantity: 1, Location: 'Registry', GiftRegistryId: grId }] }),
  })
  const add = async () => {
    await flow.begin()
    onTried()
  }
  return (
    <article className={classNames(styles.gift, held && styles.held)}>
      <ProductPicture product={item.picture} alt="" />
      <h3 className={styles.name}>
        <Link className={styles.link} to={item.url}>
          {item.name}
        </Link>
      </h3>
      {item.optionText !== '' && <p className={styles.small}>{item.optionText}</p>}
      <p className="t-title num">{item.price === null ? t.notSold : item.formattedPrice}</p>
      {item.group?.state === 'open' ? (
        <GroupGift {...{ grId, item, call, onTried, currency }} group={item.group} />
      ) : (
        <MiniMeasure item={item} />
      )}
      {held ? (
        <HeldNotice heldUntil={item.heldUntil} />
      ) : (
        <p className={styles.small}>
          {item.stillWanted > 0 && t.left(item.stillWanted, item.wanted)}
          {item.isHeldByYou && (
            <span className={styles.mine}>
              <Icon name="check" size="s" /> {t.yours}
            </span>
          )}
        </p>
      )}
      {item.price !== null && item.stillWanted > 0 && (
        <div className={styles.action}>
          <Button variant="second" size="s" block busy={flow.isBusy} busyLabel={t.adding} onClick={() => void add()}>
            {t.add}
            <VisuallyHidden>, {item.name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {flow.problem !== '' && <Notice tone="error">{flow.problem}</Notice>}
      <AddPopups flow={flow} call={call} />
    </article>
  )
}
