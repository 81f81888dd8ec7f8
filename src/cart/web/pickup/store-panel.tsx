import { useId } from 'react'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { messages as finder } from '#stores/rules/finder.messages.ts'
import type { Country } from '#lib/site.ts'
import { Button } from '#ui/forms/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { Cart } from '../../contract/cart.ts'
import type { PickupStore } from '../../contract/pickup-calls.ts'
import { messages } from './pickup.messages.ts'
import styles from './pickup.module.css'
import { hasNothing, type PickupModel } from './use-pickup.ts'

export interface StorePanelProps {
  readonly store: PickupStore
  readonly country: Country
  /** The cart's lines, for the pictures of items. */
  readonly lines: Cart['lineItems']
  readonly isOpen: boolean
  readonly isLooking: boolean
  /** Availability of the items; undefined if unknown. */
  readonly models: readonly PickupModel[] | undefined
  /** True for the cart's current pickup location. */
  readonly isCurrent: boolean
  /** False if the location is already the cart's and selecting it would change nothing. */
  readonly canSelect: boolean
  readonly isBusy: boolean
  readonly onToggle: () => void
  readonly onDetails: () => void
  readonly onSelect: () => void
}

/** A location as a panel that opens to show which items can be picked up there [STO-07]. */
export function StorePanel({
  store,
  country,
  lines,
  isOpen,
  isLooking,
  models,
  isCurrent,
  canSelect,
  isBusy,
  onToggle,
  onDetails,
  onSelect,
}: StorePanelProps) {
  const t = useMessages(messages)
  const f = useMessages(finder)
  const id = useId()
  const { storeName, storeCityState, isWarehouse, distance } = store
  return (
    <li className={styles.store}>
      <h3 className={styles.head}>
        <button
          type="button"
          id={`${id}-head`}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span className={styles.names}>
            <b className="t-title">{storeName}</b>
            <span className={styles.place}>
              {[storeCityState, ...(isWarehouse ? [t.warehouse] : []), ...(isCurrent ? [t.yours] : [])].join(' · ')}
            </span>
            {models !== undefined && <Overview models={models} />}
          </span>
          {distance !== null && (
            <span className={classNames('num', styles.distance)}>
              {country === 'US' ? f.miles(distance) : f.kilometres(distance)}
            </span>
          )}
          <span className={styles.sign} aria-hidden />
        </button>
      </h3>
      <div id={`${id}-body`} role="region" aria-labelledby={`${id}-head`} hidden={!isOpen} className={styles.body}>
        {isOpen && (
          <>
            {models === undefined && isLooking && <Looking />}
            {models === undefined && !isLooking && <p className={styles.meta}>{t.unknown}</p>}
            {models !== undefined && <Items models={models} lines={lines} label={t.itemsAt(storeName)} />}
            <div className={styles.acts}>
              {canSelect && (
                <Button
                  size="s"
                  busy={isBusy}
                  busyLabel={t.selecting}
                  {...(hasNothing(models) && { disabledReason: t.elsewhere })}
                  onClick={onSelect}
                >
                  {t.select}
                  <VisuallyHidden>{t.selectWhich(storeName)}</VisuallyHidden>
                </Button>
              )}
              <button
                type="button"
                className={classNames('link', styles.details)}
                aria-label={t.detailsOf(storeName)}
                onClick={onDetails}
              >
                {t.details}
              </button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}

/** Summary of how many items can be picked up here. */
function Overview({ models }: { readonly models: readonly PickupModel[] }) {
  const t = useMessages(messages)
  const here = models.filter(model => !model.isRed).length
  return (
    <span className={classNames(styles.overview, here === 0 ? styles.red : here === models.length && styles.all)}>
      <Icon name={here === models.length ? 'check' : here === 0 ? 'x' : 'minus'} size="s" />
      {here === models.length ? t.all : here === 0 ? t.none : t.some(here, models.length)}
    </span>
  )
}

function Looking() {
  const t = useMessages(messages)
  return (
    <div className={styles.items} aria-busy="true">
      <p role="status" className="visually-hidden">
        {t.loading}
      </p>
      {[0, 1].map(row => (
        <div key={row} className={styles.item}>
          <Skeleton ratio="1" />
          <div className={styles.words}>
            <Skeleton width="60%" height="1rem" />
            <Skeleton width="40%" height=".875rem" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Items with their availability, available ones first; unavailable ones are red, with an icon and the reason. */
function Items({
  models,
  lines,
  label,
}: {
  readonly models: readonly PickupModel[]
  readonly lines: Cart['lineItems']
  readonly label: string
}) {
  const t = useMessages(messages)
  return (
    <ul className={styles.items} aria-label={label}>
      {models
        .toSorted((a, b) => Number(a.isRed) - Number(b.isRed))
        .map(
          ({
            name,
            qty,
            imageUrl,
            isRed,
            itemAvailabilityMessageText,
            basketItemId,
            storeAvailabilityMessage: { pickupEddMessage, pickupQuantityMessage },
          }) => {
            const picture = lines.find(line => line.id === basketItemId)?.itemInfo.picture ?? null
            const said = [
              ...new Set(
                [itemAvailabilityMessageText, pickupQuantityMessage, pickupEddMessage].filter(text => text !== ''),
              ),
            ]
            return (
              <li key={basketItemId} className={styles.item}>
                {picture === null ? (
                  imageUrl !== '' && <img src={imageUrl} alt="" className={styles.picture} />
                ) : (
                  <ProductPicture product={picture} alt="" ratio="1:1" sizes="4.5rem" />
                )}
                <div className={styles.words}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.meta}>{t.quantity(qty)}</p>
                  {said.map(text => (
                    <p key={text} className={classNames(styles.said, isRed && styles.red)}>
                      {isRed && text === said[0] && <Icon name="alert-circle" size="s" />}
                      {text}
                    </p>
                  ))}
                </div>
              </li>
            )
          },
        )}
    </ul>
  )
}
