import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SERVICE_PHONE } from '#lib/shop-names.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { CART_PATH, TO_CART_MS } from '#ui/popups/cart-path.ts'
import { RefreshPopup } from '#ui/popups/refresh-popup-on-demand.tsx'
import { TermsPopup } from '#ui/popups/terms-popup-on-demand.tsx'
import { CallFailed, isReset } from '#ui/send.ts'
import { Stepper } from '#ui/stepper.tsx'
import { addItemToCart } from '../contract.ts'
import { MAX_QUANTITY } from '../rules/add-lines.ts'
import { messages } from './add-to-cart.messages.ts'
import styles from './add-to-cart.module.css'
import { AddedLayer } from './added-layer-on-demand.tsx'
import type { Added } from './added-layer.tsx'
import { useCartCount } from './cart-count.tsx'
import type { SendCall } from './send-call.ts'

export interface AddToCartProps {
  readonly sku: string
  readonly name: string
  readonly optionChoiceParameter: string
  /** Which page asks: a product's own, or a listing, where there is only room for one piece at a time. */
  readonly location: 'PDP' | 'PLP'
  /** Of the product in its listing, from 1, and how many there are [ATC-20]. */
  readonly place?: { readonly position: number; readonly total: number }
  /** Id of the words that say what is added, where the page does not. */
  readonly describedBy?: string
  /** No more than these are there; undefined where none are counted. */
  readonly left: number | undefined
  /** Why it can't be added, if it can't. */
  readonly refusal: string | undefined
  /** Terms that have to be accepted before it is added; without any it is added at once [ATC-04]. */
  readonly confirmation?: string | undefined
  readonly call: SendCall
}

const SAID_TO_SHOPPERS = new Set<string>(['not-found', 'conflict', 'too-many', 'in-flight'])

/** What went wrong and what to do. Without an answer nobody knows whether it was added, so it says where to look. */
function problemOf(error: unknown, t: (typeof messages)['en']): string {
  const refusal = error instanceof CallFailed ? error.refusal : undefined
  if (refusal && SAID_TO_SHOPPERS.has(refusal.kind)) return refusal.message
  if (error instanceof CallFailed && error.status === 0) return t.noAnswer
  return t.ourFault
}

/** How many, and the button that puts them into the cart [ATC-03]. A failure is said in place and the page stays as it is [ATC-22]. */
export function AddToCart({ sku, name, optionChoiceParameter, location, place, describedBy, left, refusal, confirmation, call }: AddToCartProps) {
  const t = useMessages(messages)
  const [wanted, setWanted] = useState(1)
  const [isAdding, setIsAdding] = useState(false)
  const [added, setAdded] = useState<Added>()
  const [problem, setProblem] = useState<{ readonly sku: string; readonly text: string }>()
  const [isGone, setIsGone] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  // Clicks of one burst come before the button is drawn busy.
  const isUnderWay = useRef(false)
  const { setCount } = useCartCount()
  const max = Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY)
  const quantity = Math.min(wanted, Math.max(1, max))

  const add = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsAdding(true)
    setProblem(undefined)
    try {
      const reply = await call(addItemToCart, { items: [{ Sku: sku, Quantity: quantity, OptionChoiceParameter: optionChoiceParameter, Location: location, ...(place && { Position: place.position, TotalPositions: place.total }) }] })
      if (reply.isSuccess) {
        setCount(reply.cartItemCount)
        if (confirmation === undefined) setAdded(reply)
        // The popup stays, and busy, until the cart is there.
        else { setTimeout(() => { void navigate(CART_PATH) }, TO_CART_MS); return }
      } else {
        setProblem({ sku, text: reply.message || problemOf(undefined, t) })
      }
    } catch (error) {
      if (isReset(error)) setIsGone(true)
      else setProblem({ sku, text: problemOf(error, t) })
    }
    setIsAsking(false)
    isUnderWay.current = false
    setIsAdding(false)
  }
  return (
    <div className={styles.add}>
      <div className={styles.row}>
        {location === 'PDP' && refusal === undefined && <Stepper label={t.quantityOf(name)} value={quantity} max={max} onChange={setWanted} />}
        <div className={styles.button}><Button block {...(location === 'PLP' && { variant: 'quiet', size: 's' })} aria-describedby={describedBy} busy={isAdding} busyLabel={t.adding} onClick={() => { if (confirmation === undefined) void add(); else setIsAsking(true) }} {...(refusal !== undefined && { disabledReason: refusal })}>{t.add}</Button></div>
      </div>
      {location === 'PDP' && <noscript><p className="t-small ink-2">{t.noScript(SERVICE_PHONE)}</p></noscript>}
      {problem?.sku === sku && <Notice tone="error">{problem.text}</Notice>}
      <Suspense fallback={null}>
        {confirmation !== undefined && isAsking && <TermsPopup open message={confirmation} busy={isAdding} onAccept={() => { void add() }} onDecline={() => setIsAsking(false)} />}
        {confirmation === undefined && (isAdding || added) && <AddedLayer added={added} onClose={() => setAdded(undefined)} />}
        {isGone && <RefreshPopup open />}
      </Suspense>
    </div>
  )
}
