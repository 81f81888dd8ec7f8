import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useMessages } from '#ui/language.tsx'
import { CART_PATH, TO_CART_MS } from '#ui/popups/cart-path.ts'
import { CallFailed, isReset } from '#ui/send.ts'
import { addItemToCart, monogramConfirmation } from '../../adding-contract.ts'
import { isPersonalizationMissing, type Personalizing } from '../../rules/lines/personalization-missing.ts'
import { messages } from './add-to-cart.messages.ts'
import type { Added } from './added.ts'
import { useCartCount } from '../cart-count.tsx'
import type { SendCall } from '../state/send-call.ts'
import { announceCartChange } from '../state/announce-cart-change.ts'
import { recordCartEvents } from '../state/record-cart-events.ts'

/** The items to add, and the terms to accept first [ATC-04]. */
export interface Prepared {
  readonly items: readonly z.input<typeof addItemToCart.input>['items'][number][]
  readonly terms?: string | undefined
  /** True to leave formatted prices out of the answer; only the planner's call sends this field [API-003]. */
  readonly excludeFormattedPrice?: boolean | undefined
}

/** The parameters of adding to the cart: from a product page, a card, the planner or a recommendation. */
export interface AddQuery {
  readonly call: SendCall
  /** Returns the items to add when the button is clicked. May call the shop; throws CallFailed. */
  readonly prepare: () => Promise<Prepared> | Prepared
  /** The page's own validation: unless it returns true, nothing is sent or added [ATC-01]. */
  readonly validate?: (() => boolean | Promise<boolean>) | undefined
  readonly personalizing?: Personalizing | undefined
  /** Goes on with what was added, instead of the layer and the cart page. */
  readonly onAdded?: ((added: Added) => void) | undefined
}

export interface AddFlow {
  readonly isBusy: boolean
  /** Reason why nothing was added; empty without a problem [ATC-22]. */
  readonly problem: string
  /** Terms that the shopper has yet to accept or decline. */
  readonly terms: string | undefined
  readonly added: Added | undefined
  /** True if the session has expired and the page must be reloaded. */
  readonly isGone: boolean
  readonly begin: () => Promise<void>
  readonly accept: () => Promise<void>
  readonly decline: () => void
  readonly close: () => void
}

const SAID_TO_SHOPPERS = new Set<string>(['not-found', 'conflict', 'too-many', 'in-flight'])

/**
 * Message about the problem and what to do. Without a reply the result is unknown, so the message refers to the cart.
 */
function problemOf(error: unknown, t: (typeof messages)['en']): string {
  const failed = error instanceof CallFailed ? error : undefined
  if (failed?.refusal !== undefined && SAID_TO_SHOPPERS.has(failed.refusal.kind)) return failed.refusal.message
  return failed?.status === 0 ? t.noAnswer : t.ourFault
}

/** Adds the confirmation texts of monogrammed items to the other terms [API-007]. */
async function withMonograms(prepared: Prepared, call: SendCall): Promise<Prepared> {
  const { items, terms } = prepared
  const personalized = items.filter(item => item.IsPersonalized === true)
  const asked = await Promise.all(
    personalized.map(item =>
      call(monogramConfirmation, {
        sku: item.Sku,
        personalizationText: item.PersonalizationText ?? '',
        personalizationId: item.PersonalizationId ?? '',
      }),
    ),
  )
  const texts = [terms, ...asked.map(one => one.message)].filter(text => text !== undefined && text !== '')
  return { ...prepared, terms: texts.length === 0 ? undefined : texts.join('\n\n') }
}

const skusOf = ({ items }: Prepared): string[] => items.map(item => item.Sku)

/**
 * The only flow that adds to the cart: validation, personalization text, terms, the call, then the layer or, after
 * accepted terms, the cart page [ATC-01 to ATC-08]. A failure is shown in place, and the page stays unchanged [ATC-22].
 */
export function useAddToCart({ call, prepare, validate, personalizing, onAdded }: AddQuery): AddFlow {
  const t = useMessages(messages)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<Prepared>()
  const [added, setAdded] = useState<Added>()
  const [isGone, setIsGone] = useState(false)
  const navigate = useNavigate()
  const { note } = useCartCount()
  // Rapid clicks arrive before the button is rendered as busy.
  const isUnderWay = useRef(false)

  /** Runs `act` while the button is busy. If it returns true, the button stays busy because the page is being left. */
  const busily = async (act: () => Promise<boolean>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setProblem('')
    let goesOn = false
    try {
      goesOn = await act()
    } catch (error) {
      setAsking(undefined)
      if (isReset(error)) setIsGone(true)
      else setProblem(problemOf(error, t))
    }
    if (goesOn) return
    isUnderWay.current = false
    setIsBusy(false)
  }
  const add = async (asked: Prepared, acceptedTermsText: string): Promise<boolean> => {
    const { excludeFormattedPrice } = asked
    const reply = await call(addItemToCart, {
      items: [...asked.items],
      acceptedTermsText,
      ...(excludeFormattedPrice !== undefined && { excludeFormattedPrice }),
    })
    if (!reply.isSuccess) {
      setAsking(undefined)
      setProblem(reply.message || t.ourFault)
      return false
    }
    note({ count: reply.cartItemCount })
    announceCartChange(reply)
    recordCartEvents('added', skusOf(asked))
    if (onAdded) {
      setAsking(undefined)
      onAdded(reply)
      return false
    }
    const isAccepted = acceptedTermsText !== ''
    // The popup stays open and busy until the cart page is displayed.
    if (isAccepted)
      setTimeout(() => {
        void navigate(CART_PATH)
      }, TO_CART_MS)
    else setAdded(reply)
    return isAccepted
  }
  return {
    isBusy,
    problem,
    terms: asking?.terms,
    added,
    isGone,
    begin: () =>
      busily(async () => {
        if (validate !== undefined && !(await validate())) return false
        if (personalizing !== undefined && isPersonalizationMissing(personalizing)) {
          setProblem(t.noText)
          return false
        }
        const prepared = await withMonograms(await prepare(), call)
        if (prepared.terms === undefined) return add(prepared, '')
        setAsking(prepared)
        return false
      }),
    accept: () => busily(async () => asking?.terms !== undefined && add(asking, asking.terms)),
    decline: () => setAsking(undefined),
    close: () => setAdded(undefined),
  }
}
