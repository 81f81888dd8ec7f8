import { useState, type FormEvent, type ReactNode } from 'react'
import { savePlace, loadPlace } from '#catalog/web/fit/stored-place.ts'
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
import type { Cart } from '../../contract/cart.ts'
import { setInStorePickupStore, type PickupStore, type StoreAvailability } from '../../contract/pickup-calls.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { keepPickupStore } from './pickup-cookies.ts'
import { messages } from './pickup.messages.ts'
import styles from './pickup.module.css'
import { StoreDetails } from './store-details.tsx'
import { StorePanel } from './store-panel.tsx'
import { hasNothing, shownStores, usePickup, type PickupOutside, type PickupState } from './use-pickup.ts'

export interface PickupPopupProps extends PickupOutside {
  readonly cart: Cart
  readonly country: Country
  /** The line that changes to pickup; null if only the store is chosen. */
  readonly basketItemId: string | null
  readonly change: ChangeCart
  readonly onClose: () => void
}

/** Selects a pickup store: updates the cart, sets two cookies and closes the popup [STO-10, STO-11]. */
function useStoreSelection({ country, basketItemId, change, onClose }: PickupPopupProps) {
  const [detailed, setDetailed] = useState<PickupStore>()
  const [selecting, setSelecting] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const select = async ({ storeNumber }: PickupStore) => {
    setSelecting(storeNumber)
    setRefused(undefined)
    const changed = await change(setInStorePickupStore, { storeNumber, basketItemId })
    setSelecting(undefined)
    if (changed.kind === 'done' && changed.reply.isSuccess) {
      keepPickupStore(storeNumber)
      savePlace(country, { ...loadPlace(country), store: storeNumber })
      onClose()
    } else if (changed.kind !== 'failed') {
      setDetailed(undefined)
      setRefused(changed.kind === 'refused' ? changed.message : changed.reply.message)
    }
  }
  return { detailed, setDetailed, selecting, refused, select }
}

/** The choice of the store where the order is picked up [STO-01]. */
export function PickupPopup(props: PickupPopupProps) {
  const { cart, country, basketItemId, onClose, call, log } = props
  const t = useMessages(messages)
  const language = useLanguage()
  const [typed, setTyped] = useState(() =>
    (cart.cartSummary.taxZipCode ?? loadPlace(country).postalCode ?? '').slice(0, CODE_LENGTH[country]),
  )
  const [isInvalid, setIsInvalid] = useState(false)
  const [includeWarehouse, setIncludeWarehouse] = useState(false)
  const state = usePickup({ call, log }, basketItemId, { zipCode: typed, includeWarehouse })
  const selection = useStoreSelection(props)
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
  const hasCodeError = isInvalid || (layer !== undefined && !layer.isValidZipCode && typed !== '')
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
          {...(hasCodeError && { error: enterValidCode(country, language) })}
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
        {selection.refused !== undefined && <Notice tone="error">{selection.refused}</Notice>}
        {layer !== undefined && !isWaiting && <Notices layer={layer} country={country} />}
      </div>
      <p role="status" className={styles.found}>
        {isWaiting ? (
          <span className="visually-hidden">{t.loading}</span>
        ) : (
          <FoundStores layer={layer} country={country} />
        )}
      </p>
      <Stores cart={cart} country={country} basketItemId={basketItemId} state={state} selection={selection} />
    </Dialog>
  )
}

/** The number of stores near the code; before the first reply, the hint to enter a code. */
function FoundStores({
  layer,
  country,
}: {
  readonly layer: StoreAvailability | undefined
  readonly country: Country
}): ReactNode {
  const t = useMessages(messages)
  if (layer === undefined) return t.hint[country]
  const { length } = shownStores(layer)
  return length > 0 && layer.zipCode !== '' && t.found(length, layer.zipCode)
}

interface StoresProps extends Pick<PickupPopupProps, 'cart' | 'country' | 'basketItemId'> {
  readonly state: PickupState
  readonly selection: ReturnType<typeof useStoreSelection>
}

/** The stores with their availability, skeletons while they load, and the details of the store that is open. */
function Stores({ cart, country, basketItemId, state, selection }: StoresProps) {
  const t = useMessages(messages)
  const { layer, isWaiting } = state
  const { detailed, setDetailed, selecting, select } = selection
  const current = layer?.selectedStoreNumber ?? cart.pickupStore?.storeNumber
  const canSelect = (store: PickupStore) => store.storeNumber !== current || basketItemId !== null
  const stores = layer === undefined || isWaiting ? [] : shownStores(layer)
  return (
    <>
      {isWaiting && (
        <div className={styles.waiting} aria-busy="true">
          {[0, 1, 2].map(row => (
            <Skeleton key={row} height="4.5rem" />
          ))}
        </div>
      )}
      {stores.length > 0 && (
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
    </>
  )
}

/** Notices about all locations together [STO-18, STO-19, STO-20]. */
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
