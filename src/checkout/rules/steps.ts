import type { StepNumber } from '#cart/rules/basket.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './steps.messages.ts'

const { titles, next, back, cancel } = messages.en

export interface Step {
  readonly number: 0 | 1 | 2 | 3 | 4 | 5
  readonly path: string
  readonly title: string
  /** Id of the step's heading, also the hash of its url [CHK-08, CHK-09]. */
  readonly anchor: string
  readonly next: string | null
  readonly back: string | null
  readonly cancel: string | null
}

/** The steps with their documented paths and buttons [CHK-01…06]. A step's max step is its own number [CHK-07]. */
export const STEPS = {
  cart: {
    number: 0,
    path: '/checkout/cart',
    title: titles.cart,
    anchor: 'header_cart',
    next: null,
    back: null,
    cancel: null,
  },
  shipping: {
    number: 1,
    path: '/checkout/shipping',
    title: titles.shipping,
    anchor: 'header_shipping',
    next: next.shipping,
    back: null,
    cancel,
  },
  options: {
    number: 2,
    path: '/checkout/shippingandgiftoptions',
    title: titles.options,
    anchor: 'header_options',
    next: next.options,
    back: null,
    cancel: null,
  },
  payment: {
    number: 3,
    path: '/checkout/paymentandbilling',
    title: titles.payment,
    anchor: 'header_payment',
    next: next.payment,
    back,
    cancel: null,
  },
  review: {
    number: 4,
    path: '/checkout/review',
    title: titles.review,
    anchor: 'header_review',
    next: next.review,
    back,
    cancel: null,
  },
  confirmation: {
    number: 5,
    path: '/checkout/confirmation',
    title: titles.confirmation,
    anchor: 'header_confirmation',
    next: null,
    back: null,
    cancel: null,
  },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof STEPS

const BY_NUMBER = [STEPS.cart, STEPS.shipping, STEPS.options, STEPS.payment, STEPS.review, STEPS.confirmation] as const
export const stepByNumber = (number: Step['number']): Step => BY_NUMBER[number]
export const stepByPath = (path: string): Step | undefined => BY_NUMBER.find(step => step.path === path)

/** The highest step that may be opened: at least 1 if the cart has items, then as far as the shopper has come. */
export const reachedStep = (hasItems: boolean, maxStep: StepNumber): StepNumber =>
  hasItems ? (Math.max(1, maxStep) as StepNumber) : 0

/** The step that opens when `wanted` is requested directly: that step, or the highest step reached [CHK-07]. */
export const openStep = (wanted: Step, reached: StepNumber): Step =>
  wanted.number <= reached ? wanted : stepByNumber(reached)

export interface StepWords extends Pick<Step, 'title' | 'next' | 'back' | 'cancel'> {}
const NAMES = [
  'cart',
  'shipping',
  'options',
  'payment',
  'review',
  'confirmation',
] as const satisfies readonly StepName[]

/** A step's title and buttons in a language. */
export function stepWords(step: Step, language: Language): StepWords {
  const t = messages[language]
  const name = NAMES[step.number]
  return {
    title: t.titles[name],
    next: name === 'cart' || name === 'confirmation' ? null : t.next[name],
    back: step.back && t.back,
    cancel: step.cancel && t.cancel,
  }
}
