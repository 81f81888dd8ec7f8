import { useState, type FormEvent } from 'react'
import { keepPlace, keptPlace } from '#catalog/web/fit/kept-place.ts'
import type { Country } from '#lib/site.ts'
import { CODE_LENGTH, enterValidCode, finderCode, notInRange } from '#stores/rules/finder-code.ts'
import { messages as finder } from '#stores/rules/finder.messages.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { setInStorePickupStore, type Cart, type PickupStore, type StoreAvailability } from '../../contract.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { keepPickupStore } from './pickup-cookies.ts'
import { messages } from './pickup.messages.ts'
import styles from './pickup.module.css'
import { StoreDetails } from './store-details.tsx'
import { StorePanel } from './store-panel.tsx'
import { hasNothing, shownStores, usePickup, type PickupOutside } from './use-pickup.ts'

export interface PickupPopupProps extends PickupOutside {
  readonly cart: Cart
  readonly country: Country
  /** The line that is picked up from now on; null: only where is chosen. */
  readonly basketItemId: string | null
  readonly change: ChangeCart
  readonly onClose: () => void
}

/**
 * Where the order is picked up [STO-01]. Selecting a location tells the cart, keeps two cookies and closes [STO-10,
 * STO-11].
 */
export function PickupPopup({ cart, country, basketItemId, change, onClose, call, log }: PickupPopupProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [typed, setTyped] = useState(() =>
    (cart.cartSummary.taxZipCode ?? keptPlace(country).postalCode ?? '').slice(0, CODE_LENGTH[country]),
  )
  const [isInvalid, setIsInvalid] = useState(false)
  const [includeWarehouse, setIncludeWarehouse] = useState(false)
  const [detailed, setDetailed] = useState<PickupStore>()
  const [selecting, setSelecting] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const state = usePickup({ call, log }, basketItemId, { zipCode: typed, includeWarehouse })
  const { layer, isWaiting } = state

  const find = (event: FormEvent) => {
    event.preventDefault()
    const code = finderCode(typed, country)
    setIsInvalid(code === undefined)
    if (code !== undefined) state.ask({ zipCode: code, includeWarehouse })
  }
  const withWarehouses = (isIncluded: boolean) => {
    setIncludeWarehouse(isIncluded)
    state.ask({ zipCode: finderCode(typed, country) ?? layer?.zipCode ?? '', includeWarehouse: isIncluded })
  }
  const select = async ({ storeNumber }: PickupStore) => {
    setSelecting(storeNumber)
    setRefused(undefined)
    const changed = await change(setInStorePickupStore, { storeNumber, basketItemId })
    setSelecting(undefined)
    if (changed.kind === 'done' && changed.reply.isSuccess) {
      keepPickupStore(storeNumber)
      keepPlace(country, { ...keptPlace(country), store: storeNumber })
      onClose()
    } else if (changed.kind !== 'failed') {
      setDetailed(undefined)
      setRefused(changed.kind === 'refused' ? changed.message : changed.reply.message)
    }
  }
  const current = layer?.selectedStoreNumber ?? cart.pickupStore?.storeNumber
  const canSelect = (store: PickupStore) => store.storeNumber !== current || basketItemId !== null
  const stores = layer === undefined ? [] : shownStores(layer)
  const invalid =
    isInvalid || (layer !== undefined && !layer.isValidZipCode && typed !== '')
      ? { error: enterValidCode(country, language) }
      : {}
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <p className="ink-2">{t.note}</p>
      <form className={styles.form} onSubmit={find} noValidate>
        <TextInput
          label={t.code[country]}
          value={typed}
          maxLength={CODE_LENGTH[country]}
          autoComplete="postal-code"
          {...(country === 'US' && { inputMode: 'numeric' as const })}
          {...invalid}
          onChange={event => {
            setTyped(event.target.value)
            setIsInvalid(false)
          }}
        />
        <Button type="submit" variant="second" busy={isWaiting} busyLabel={t.finding}>
          {t.find}
        </Button>
      </form>
      <Checkbox
        label={t.includeWarehouse}
        checked={includeWarehouse}
        onChange={event => withWarehouses(event.target.checked)}
      />
      <div className={styles.notices}>
        {refused !== undefined && <Notice tone="error">{refused}</Notice>}
        {layer !== undefined && !isWaiting && <Notices layer={layer} country={country} />}
      </div>
      <p role="status" className={styles.found}>
        {isWaiting ? (
          <span className="visually-hidden">{t.loading}</span>
        ) : stores.length > 0 && layer !== undefined && layer.zipCode !== '' ? (
          t.found(stores.length, layer.zipCode)
        ) : (
          layer === undefined && t.hint[country]
        )}
      </p>
      {isWaiting ? (
        <div className={styles.waiting} aria-busy="true">
          {[0, 1, 2].map(row => (
            <Skeleton key={row} height="4.5rem" />
          ))}
        </div>
      ) : (
        stores.length > 0 && (
          <ul className={styles.stores} aria-label={t.nearby}>
            {stores.map(store => (
              <StorePanel
                key={store.storeNumber}
                store={store}
                country={country}
                lines={cart.lineItems}
                isOpen={state.openStore === store.storeNumber}
                isLooking={state.isLooking(store.storeNumber)}
                models={state.modelsOf(store)}
                isCurrent={store.storeNumber === current}
                canSelect={canSelect(store)}
                isBusy={selecting === store.storeNumber}
                onToggle={() => state.toggle(store.storeNumber)}
                onDetails={() => setDetailed(store)}
                onSelect={() => {
                  void select(store)
                }}
              />
            ))}
          </ul>
        )
      )}
      {detailed !== undefined && (
        <StoreDetails
          store={detailed}
          canSelect={canSelect(detailed)}
          hasNothing={hasNothing(state.modelsOf(detailed))}
          isBusy={selecting === detailed.storeNumber}
          onSelect={() => {
            void select(detailed)
          }}
          onClose={() => setDetailed(undefined)}
        />
      )}
    </Dialog>
  )
}

/** What there is to say of all locations together [STO-18, STO-19, STO-20]. */
function Notices({ layer, country }: { readonly layer: StoreAvailability; readonly country: Country }) {
  const f = useMessages(finder)
  const language = useLanguage()
  const {
    displayStoreAvailabilityDown,
    isInRange,
    isValidZipCode,
    zipCode,
    hasWarehouseOnlyItems,
    hasNoWarehouseItems,
    includeWarehouse,
  } = layer
  return (
    <>
      {displayStoreAvailabilityDown && <Notice tone="warn">{f.availabilityDown}</Notice>}
      {isValidZipCode && !isInRange && <Notice>{notInRange(zipCode, country, language)}</Notice>}
      {hasWarehouseOnlyItems && (
        <Notice>
          {f.warehouseOnly}
          {!includeWarehouse && ` ${f.includeWarehouses}`}
        </Notice>
      )}
      {hasNoWarehouseItems && includeWarehouse && <Notice>{f.noneAtWarehouse}</Notice>}
    </>
  )
}
