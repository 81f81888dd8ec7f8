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
import { patiently, type SendCall } from '../state/send-call.ts'
import { tellTabs } from '../state/tell-tabs.ts'

/** What goes into the cart, and the terms that have to be accepted before it does [ATC-04]. */
export interface Prepared {
  readonly items: readonly z.input<typeof addItemToCart.input>['items'][number][]
  readonly terms?: string | undefined
  /** True to leave formatted prices out of the answer; only the planner's call sends this field [API-003]. */
  readonly excludeFormattedPrice?: boolean | undefined
}

/** One press of a button that adds: from a product's page, a card, the planner or a recommendation. */
export interface AddQuery {
  readonly call: SendCall
  /** What is added, as it is when the button is pressed. May ask the shop; throws CallFailed. */
  readonly prepare: () => Promise<Prepared> | Prepared
  /** The page's own check: anything but true and nothing is sent or added [ATC-01]. */
  readonly validate?: (() => boolean | Promise<boolean>) | undefined
  readonly personalizing?: Personalizing | undefined
}

export interface AddFlow {
  readonly isBusy: boolean
  /** Why it was not added; empty when nothing went wrong [ATC-22]. */
  readonly problem: string
  /** Terms that wait for an answer. */
  readonly terms: string | undefined
  readonly added: Added | undefined
  /** The session is gone: the page has to be loaded anew. */
  readonly isGone: boolean
  readonly begin: () => Promise<void>
  readonly accept: () => Promise<void>
  readonly decline: () => void
  readonly close: () => void
}

const SAID_TO_SHOPPERS = new Set<string>(['not-found', 'conflict', 'too-many', 'in-flight'])

/** What went wrong and what to do. Without an answer nobody knows whether it was added, so it says where to look. */
function problemOf(error: unknown, t: (typeof messages)['en']): string {
  const failed = error instanceof CallFailed ? error : undefined
  if (failed?.refusal !== undefined && SAID_TO_SHOPPERS.has(failed.refusal.kind)) return failed.refusal.message
  return failed?.status === 0 ? t.noAnswer : t.ourFault
}

/** What a personalized item's maker wants confirmed goes with the other terms [API-007]. */
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

/**
 * The one way into the cart: the page's check, the personalization's text, the terms, the call, then the layer; with
 * terms straight on to the cart instead [ATC-01 to ATC-08]. A failure is said in place and the page stays as it is
 * [ATC-22].
 */
export function useAddToCart({ call: send, prepare, validate, personalizing }: AddQuery): AddFlow {
  const call = patiently(send)
  const t = useMessages(messages)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<Prepared>()
  const [added, setAdded] = useState<Added>()
  const [isGone, setIsGone] = useState(false)
  const navigate = useNavigate()
  const { setCount } = useCartCount()
  // Clicks of one burst come before the button is drawn busy.
  const isUnderWay = useRef(false)

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
    setCount(reply.cartItemCount)
    tellTabs(reply)
    const isAccepted = acceptedTermsText !== ''
    // The popup stays, and busy, until the cart is there.
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
