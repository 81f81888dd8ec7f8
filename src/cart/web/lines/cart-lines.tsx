import { useState, type ReactNode } from 'react'
import type { Currency } from '#lib/money.ts'
import { useMessages } from '#ui/language.tsx'
import type { BasketItem } from '../../contract/basket-item.ts'
import { addInstallationService, removeInstallationService, updateShipMethod } from '../../contract/line-calls.ts'
import { LINES_A_PART } from '../../rules/cart-limits.ts'
import { CartLine } from './cart-line.tsx'
import { messages } from '../cart-page.messages.tsx'
import styles from '../cart-page.module.css'
import type { CartPopup } from '../cart-popups.tsx'
import { InstallationChoice } from './installation-choice.tsx'
import { LineUndoNotice } from './line-undo-notice.tsx'
import { MoreLines } from './more-lines.tsx'
import type { CartState } from '../state/use-cart.ts'
import { FulfilmentOptions } from './fulfilment-options.tsx'

/** Ship methods of the call: 1 means shipping, any other value pickup [CRT-05]. */
const SHIP_METHOD = { ship: 1, pickup: 2 } as const

export interface CartLinesProps {
  readonly state: CartState
  readonly currency: Currency
  /** Asks the shopper first when an action would lose reward certificates [PUP-12]. */
  readonly guard: (action: () => void) => void
  readonly onPopup: (popup: CartPopup) => void
}

/**
 * The lines of the cart, in parts if it is long, and the notice in the former place of a removed line. The line that
 * gets the focus is always shown.
 */
export function CartLines({ state, currency, guard, onPopup }: CartLinesProps) {
  const t = useMessages(messages)
  // `missing` counts the lines that are not loaded yet; `trace` is the former place of the last removed line.
  const { cart, missing, trace } = state
  const [requested, setRequested] = useState(LINES_A_PART)
  /** Id of the first line of the part that the shopper opened with the button; it gets the focus. */
  const [openedId, setOpenedId] = useState<string>()
  const count = Math.max(requested, 1 + cart.lineItems.findIndex(line => line.id === state.returned))
  const shown = cart.lineItems.slice(0, count)
  const all = cart.lineItems.length + missing
  const showMore = (isPressed: boolean) => {
    setRequested(Math.min(count + LINES_A_PART, Math.max(all, LINES_A_PART)))
    if (isPressed) setOpenedId(cart.lineItems[shown.length]?.id)
    if (missing > 0) void state.reload()
  }
  const rows: ReactNode[] = shown.map(item => (
    <LineRow
      key={item.id}
      item={item}
      isFocused={state.returned === item.id || openedId === item.id}
      state={state}
      currency={currency}
      guard={guard}
      onPopup={onPopup}
    />
  ))
  if ((trace?.kind === 'removed' || trace?.kind === 'saved') && trace.index <= rows.length)
    rows.splice(
      trace.index,
      0,
      <LineUndoNotice
        key={`trace ${trace.item.id}`}
        trace={trace}
        onUndo={() => {
          void state.undo()
        }}
      />,
    )
  if (rows.length === 0) return null
  return (
    <>
      <ul className={styles.lines} aria-label={t.lines}>
        {rows}
      </ul>
      {all > shown.length && <MoreLines shown={shown.length} all={all} onMore={showMore} />}
    </>
  )
}

interface LineRowProps extends CartLinesProps {
  readonly item: BasketItem
  readonly isFocused: boolean
}

/** One line with its fulfilment options and installation, connected to the state of the page. */
function LineRow({ item, isFocused, state, currency, guard, onPopup }: LineRowProps) {
  const { cart, changeLine } = state
  const choose = async (type: 'ship' | 'pickup') => {
    // Pickup needs a store: choosing the store makes the line a pickup.
    if (type === 'pickup' && cart.pickupStore === null) return onPopup({ kind: 'store', basketItemId: item.id })
    await changeLine(item, updateShipMethod, { basketItemId: item.id, shipMethod: SHIP_METHOD[type] })
  }
  const leave = (kind: 'saved' | 'removed') =>
    guard(() => {
      void state.leave(item, kind)
    })
  return (
    <CartLine
      item={item}
      currency={currency}
      quantity={state.quantityOf(item)}
      busy={state.isBusy(item.id)}
      isActing={state.isActing(item.id)}
      error={state.errorOf(item.id)}
      note={state.noteOf(item.id)}
      isReturned={isFocused}
      onQuantity={quantity => state.setQuantity(item, quantity)}
      onEdit={() => onPopup({ kind: 'monogram', basketItemId: item.id })}
      onSave={() => leave('saved')}
      onRemove={() => leave('removed')}
    >
      <FulfilmentOptions
        item={item}
        place={{ zipCode: cart.cartSummary.taxZipCode, store: cart.pickupStore }}
        hasPickup={!cart.isInternational}
        onChoose={choose}
        onChangeStore={() => onPopup({ kind: 'store', basketItemId: null })}
        onExplain={what =>
          onPopup(
            what === 'size'
              ? { kind: 'oversize' }
              : { kind: 'shipping', tab: 2, shipMethod: item.shippingDeliveryOptions.calculatedShipMethod },
          )
        }
      />
      {item.installation !== null && (
        <InstallationChoice
          installation={item.installation}
          quantity={item.quantity}
          currency={currency}
          isPickup={item.isPickup}
          busy={state.isActing(item.id)}
          onChange={isWanted =>
            changeLine(item, isWanted ? addInstallationService : removeInstallationService, { basketItemId: item.id })
          }
        />
      )}
    </CartLine>
  )
}
