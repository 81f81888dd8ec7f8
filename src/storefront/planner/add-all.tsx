import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addItemToCart } from '#cart/contract.ts'
import { AddedLayer } from '#cart/web/added-layer-on-demand.tsx'
import type { Added } from '#cart/web/added-layer.tsx'
import { useCartCount } from '#cart/web/cart-count.tsx'
import type { SendCall } from '#cart/web/send-call.ts'
import type { SectionalDetails } from '#planner/contract.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { CART_PATH, TO_CART_MS } from '#ui/popups/cart-path.ts'
import { RefreshPopup } from '#ui/popups/refresh-popup-on-demand.tsx'
import { TermsPopup } from '#ui/popups/terms-popup-on-demand.tsx'
import { CallFailed, isReset } from '#ui/send.ts'
import { messages } from './add-all.messages.ts'
import styles from './add-all.module.css'

export interface AddAllProps {
  /** The details of what is planned now; throws CallFailed. */
  readonly latest: () => Promise<SectionalDetails>
  readonly isEmpty: boolean
  readonly call: SendCall
}

/** Where a sectional's pieces say they come from [PLN-10: literal]. */
const LOCATION = 'Sectional Configurator'

/** One of each piece, as the latest details name it [PLN-10, API-003]. */
const requestOf = ({ SectionalPieces }: SectionalDetails) => ({
  items: SectionalPieces.map(({ Sku, OptionChoiceParameter }) => ({ Sku, Quantity: 1, OptionChoiceParameter, Location: LOCATION })), excludeFormattedPrice: false,
})

const SAID_TO_SHOPPERS = new Set<string>(['not-found', 'conflict', 'too-many', 'in-flight'])

function problemOf(error: unknown, t: (typeof messages)['en']): string {
  const failed = error instanceof CallFailed ? error : undefined
  if (failed?.refusal !== undefined && SAID_TO_SHOPPERS.has(failed.refusal.kind)) return failed.refusal.message
  return failed?.status === 0 ? t.noAnswer : t.ourFault
}

/** Puts every piece of the sectional into the cart at once, after its terms where it has some [PLN-10, PLN-11]; a failure is said in place [ATC-22]. */
export function AddAll({ latest, isEmpty, call }: AddAllProps) {
  const t = useMessages(messages)
  const [isBusy, setIsBusy] = useState(false)
  const [added, setAdded] = useState<Added>()
  const [terms, setTerms] = useState<SectionalDetails>()
  const [problem, setProblem] = useState('')
  const [isGone, setIsGone] = useState(false)
  // Clicks of one burst come before the button is drawn busy.
  const isUnderWay = useRef(false)
  const navigate = useNavigate()
  const { setCount } = useCartCount()

  /** `true`: it goes on elsewhere, and the button stays busy. */
  const busily = async (act: () => Promise<boolean>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setProblem('')
    let goesOn = false
    try {
      goesOn = await act()
    } catch (error) {
      setTerms(undefined)
      if (isReset(error)) setIsGone(true)
      else setProblem(problemOf(error, t))
    }
    if (goesOn) return
    isUnderWay.current = false
    setIsBusy(false)
  }
  const add = async (details: SectionalDetails, isAccepted: boolean): Promise<boolean> => {
    const reply = await call(addItemToCart, requestOf(details))
    if (!reply.isSuccess) {
      setTerms(undefined)
      setProblem(reply.message || t.ourFault)
      return false
    }
    setCount(reply.cartItemCount)
    if (isAccepted) setTimeout(() => { void navigate(CART_PATH) }, TO_CART_MS)
    else setAdded(reply)
    return isAccepted
  }
  const begin = () => busily(async () => {
    const details = await latest()
    if (!details.HasCustomOrderConfirmation) return add(details, false)
    setTerms(details)
    return false
  })
  const accept = () => busily(async () => terms !== undefined && add(terms, true))
  return (
    <>
      <Button className={styles.button} block busy={isBusy} busyLabel={t.adding} onClick={() => { void begin() }} {...(isEmpty && { disabled: true, title: t.empty })}>{t.add}</Button>
      {problem !== '' && <div className={styles.problem}><Notice tone="error">{problem}</Notice></div>}
      <Suspense fallback={null}>
        {terms !== undefined && <TermsPopup open message={terms.CustomOrderConfirmationMessage} busy={isBusy} onAccept={() => { void accept() }} onDecline={() => setTerms(undefined)} />}
        {terms === undefined && (isBusy || added !== undefined) && <AddedLayer added={added} onClose={() => setAdded(undefined)} />}
        {isGone && <RefreshPopup open />}
      </Suspense>
    </>
  )
}
