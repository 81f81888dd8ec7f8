import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Added } from '#cart/web/add/added.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { Site } from '#lib/site.ts'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { isReset } from '#ui/send.ts'
import { startCheckoutCall, type OversizedItem } from '../../../contract/start-call.ts'
import { acknowledgeOversized, oversizedAcknowledged } from '../../steps/oversized-acknowledged.ts'
import { stepState } from '../../steps/step-notice.ts'
import { logWallet, type Wallet, type WalletProblem } from '../wallet-window.ts'
import { useWalletOpenings } from './use-wallet-openings.ts'
import type { ShownCart } from './whole-cart.tsx'

/** The next thing that the shopper has to see before the wallet opens. */
type Stop =
  | { readonly kind: 'cart'; readonly cart: ShownCart }
  | { readonly kind: 'oversized'; readonly items: readonly OversizedItem[] }
  /** The session has expired. */
  | { readonly kind: 'gone' }

export interface ExpressBuying {
  /** The wallet that is being opened. */
  readonly busy: Wallet | undefined
  readonly problem: WalletProblem | undefined
  readonly stop: Stop | undefined
  /** Goes on after a piece was added for this wallet. */
  readonly onAdded: (wallet: Wallet, added: Added) => void
  /** Opens the wallet for the cart that the shopper has seen. */
  readonly pay: (cart: ShownCart) => void
  readonly acknowledge: (items: readonly OversizedItem[]) => void
  readonly close: () => void
}

/** True if the cart has exactly what was added, and all of it could be added. */
const isAlone = ({ cartItemCount, addedItemCount, message }: Added) =>
  cartItemCount === addedItemCount && message === ''

/**
 * Buys what a product page has added to the cart: the cart is checked, shown if the wallet would pay for more than the
 * piece, and the wallet opens. A cart that cannot be ordered opens as a page, with the reason.
 */
export function useExpressBuy({ site, call }: { readonly site: Site; readonly call: SendCall }): ExpressBuying {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Wallet>()
  const [problem, setProblem] = useState<WalletProblem>()
  const [stop, setStop] = useState<Stop>()
  const bought = useRef<{ readonly wallet: Wallet; readonly added: Added }>(undefined)
  const opening = useWalletOpenings({ site, call }, setProblem)

  const during = async (wallet: Wallet, work: () => Promise<void>): Promise<void> => {
    setBusy(wallet)
    setProblem(undefined)
    setStop(undefined)
    try {
      await work()
    } catch (error) {
      if (isReset(error)) setStop({ kind: 'gone' })
      else {
        void logWallet(call, `${wallet}: ${error instanceof Error ? error.message : 'failed'}`)
        setProblem({ kind: 'failed', wallet })
      }
    } finally {
      setBusy(undefined)
    }
  }
  const check = async (): Promise<void> => {
    if (!bought.current) return
    const { wallet, added } = bought.current
    const toldOversized = oversizedAcknowledged()
    const answer = await call(startCheckoutCall, { toldOversized, isGuestCheckout: true })
    if (answer.oversizedItems.length > 0) return setStop({ kind: 'oversized', items: answer.oversizedItems })
    const { checkout } = answer
    if (!answer.isSuccess || checkout === null || checkout.orderSummary.amountDue === 0)
      return navigate(CART_PATH, { state: stepState({ notice: answer.errorMessage || undefined }) })
    // Apple's sheet opens only in a click, which adding has used up.
    if (wallet !== 'Apple Pay' && isAlone(added)) return opening[wallet]()
    const { orderSummary, lineItems: lines } = checkout
    const { message } = added
    const { amountDue } = orderSummary
    setStop({ kind: 'cart', cart: { wallet, isAlone: isAlone(added), message, lines, amountDue } })
  }
  const payByApple = async (amountDue: number): Promise<void> => {
    const result = await opening.apple(amountDue, opening.client())
    if (result.kind !== 'approved') setProblem(before => before ?? { kind: result.kind, wallet: 'Apple Pay' })
  }
  return {
    busy,
    problem,
    stop,
    onAdded(wallet, added) {
      bought.current = { wallet, added }
      void during(wallet, check)
    },
    pay: ({ wallet, amountDue }) =>
      void during(wallet, wallet === 'Apple Pay' ? () => payByApple(amountDue) : opening[wallet]),
    acknowledge(items) {
      acknowledgeOversized(items.map(item => item.sku))
      if (bought.current) void during(bought.current.wallet, check)
    },
    close: () => setStop(undefined),
  }
}
