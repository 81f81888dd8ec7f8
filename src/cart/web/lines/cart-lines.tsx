import { useState, type ReactNode } from 'react'
import type { Currency } from '#lib/money.ts'
import { useMessages } from '#ui/language.tsx'
import { addInstallationService, removeInstallationService, updateShipMethod, type BasketItem } from '../../contract.ts'
import { LINES_A_PART } from '../../rules/cart-limits.ts'
import { CartLine } from './cart-line.tsx'
import { messages } from '../cart-page.messages.tsx'
import styles from '../cart-page.module.css'
import type { CartPopup } from '../cart-popups.tsx'
import { InstallationChoice } from './installation-choice.tsx'
import { LineTrace } from './line-trace.tsx'
import { MoreLines } from './more-lines.tsx'
import type { CartState } from '../state/use-cart.ts'
import { Ways } from './ways.tsx'

/** 1 means ship, any other value pickup [CRT-05]. */
const SHIP_METHOD = { ship: 1, pickup: 2 } as const

export interface CartLinesProps {
  readonly state: CartState
  readonly currency: Currency
  /** Wraps what would lose reward certificates [PUP-12]. */
  readonly guard: (action: () => void) => void
  readonly onPopup: (popup: CartPopup) => void
}

/**
 * The lines of the cart, a part of a long one at a time, and the notice of the one that left where it stood. A line
 * that the focus goes to is always among them.
 */
export function CartLines({ state, currency, guard, onPopup }: CartLinesProps) {
  const t = useMessages(messages)
  const { cart, missing, trace, changeLine } = state
  const [asked, setAsked] = useState(LINES_A_PART)
  /** The first line of the part that was asked for by the button: the focus goes there. */
  const [begins, setBegins] = useState<string>()
  const count = Math.max(asked, 1 + cart.lineItems.findIndex(line => line.id === state.returned))
  const shown = cart.lineItems.slice(0, count)
  const all = cart.lineItems.length + missing
  const showMore = (isPressed: boolean) => {
    setAsked(Math.min(count + LINES_A_PART, Math.max(all, LINES_A_PART)))
    if (isPressed) setBegins(cart.lineItems[shown.length]?.id)
    if (missing > 0) void state.reload()
  }
  const place = { zipCode: cart.cartSummary.taxZipCode, store: cart.pickupStore }
  const choose = async (item: BasketItem, way: 'ship' | 'pickup') => {
    // Without a store there is nothing to pick up at: choosing one makes the line a pickup.
    if (way === 'pickup' && cart.pickupStore === null) return onPopup({ kind: 'store', basketItemId: item.id })
    await changeLine(item, updateShipMethod, { basketItemId: item.id, shipMethod: SHIP_METHOD[way] })
  }
  const rows: ReactNode[] = shown.map(item => (
    <CartLine
      key={item.id}
      item={item}
      currency={currency}
      quantity={state.quantityOf(item)}
      busy={state.isBusy(item.id)}
      isActing={state.isActing(item.id)}
      error={state.errorOf(item.id)}
      note={state.noteOf(item.id)}
      isReturned={state.returned === item.id || begins === item.id}
      onQuantity={quantity => state.setQuantity(item, quantity)}
      onSave={() =>
        guard(() => {
          void state.leave(item, 'saved')
        })
      }
      onRemove={() =>
        guard(() => {
          void state.leave(item, 'removed')
        })
      }
    >
      <Ways
        item={item}
        place={place}
        onChoose={way => choose(item, way)}
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
  ))
  if ((trace?.kind === 'removed' || trace?.kind === 'saved') && trace.index <= rows.length)
    rows.splice(
      trace.index,
      0,
      <LineTrace
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
