import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '#addresses/rules/address.ts'
import type { AddressFormState } from '#addresses/web/use-address-form.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { CallFailed, type send } from '#ui/send.ts'
import { recordEvents } from '#recommendations/web/events/record-event.ts'
import { orderFreeSwatches } from '../contract.ts'
import { countError } from '../rules/limits.ts'
import { messages } from './swatches.messages.ts'
import { usePlaceDoubt, type PlaceChoice, type PlaceDoubt } from './use-place-doubt.ts'
import { useRequestId } from './use-request-id.ts'

export interface SentSwatches {
  readonly firstName: string
  readonly message: string
}

export interface SwatchOrderForm {
  readonly selected: readonly string[]
  /** Codes that were chosen before the mill said that they have run out; they are not ordered [SWT-14]. */
  readonly ranOut: readonly string[]
  readonly toggle: (code: string) => void
  readonly isBusy: boolean
  readonly isTried: boolean
  /** Error for the number of swatches, after a try [SWT-12]. */
  readonly countError: string | undefined
  /** The server's message. */
  readonly problem: string | undefined
  readonly doubt: PlaceDoubt | undefined
  readonly placeChoice: PlaceChoice
  readonly choosePlace: (choice: PlaceChoice) => void
  readonly submit: () => Promise<void>
}

type Input = Parameters<typeof send<typeof orderFreeSwatches.input, typeof orderFreeSwatches.reply>>[1]

interface Options {
  readonly sku: string
  readonly first: string
  /** Codes that the mill says have run out. */
  readonly gone: readonly string[]
  readonly form: AddressFormState
  readonly sendCall: typeof send
  readonly onSent: (sent: SentSwatches) => void
  /** Focuses the swatches, or the suggestions of the address. */
  readonly focus: (part: 'swatches' | 'place') => void
}

/** The order as the call gets it [SWT-29]. */
const inputOf = (
  sku: string,
  swatch: readonly string[],
  address: Address,
  { signUp: { signUp, canadaEmailSignup } }: AddressFormState,
  isAsEntered: boolean,
): Input => ({
  Sku: sku,
  FirstName: address.firstName,
  LastName: address.lastName,
  Address1: address.address1,
  Address2: address.address2,
  City: address.city,
  State: address.state,
  PostalCode: address.postalCode,
  DayPhone: address.dayPhone,
  EmailAddress: address.emailAddress,
  swatch: [...swatch],
  UseAddressAsEntered: isAsEntered,
  CanadaEmailSignup: canadaEmailSignup,
  SignUp: signUp,
})

/** Chosen swatches, the doubt about the address, and the sending of the order. */
export function useSwatchOrder({ sku, first, gone, form, sendCall, onSent, focus }: Options): SwatchOrderForm {
  const [t, language] = [useMessages(messages), useLanguage()]
  const [chosen, setChosen] = useState<readonly string[]>(first === '' ? [] : [first])
  const selected = chosen.filter(code => !gone.includes(code))
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { doubt, placeChoice, choosePlace, raise } = usePlaceDoubt(form)
  const isInFlight = useRef(false)
  const { idOf, renew } = useRequestId()

  /** The valid address; undefined, with errors shown and the first of them focused, if something is missing. */
  const readyAddress = (): Address | undefined => {
    const address = form.validate()
    if (countError(selected.length) !== undefined) {
      focus('swatches')
      return undefined
    }
    if (address === undefined) return undefined
    if (doubt !== undefined && placeChoice === undefined) {
      focus('place')
      return undefined
    }
    return address
  }

  const order = async (address: Address): Promise<void> => {
    const input = inputOf(sku, selected, address, form, placeChoice === 'entered')
    try {
      const result = await sendCall(orderFreeSwatches, input, { newId: () => idOf(input) })
      if (result.Succeeded) {
        recordEvents({ kind: 'swatch', sku })
        onSent({ firstName: address.firstName, message: result.Message })
        return
      }
      renew()
      const suggested = result.AddressValidationResult
      if (suggested === null) {
        setProblem(result.Message)
        return
      }
      flushSync(() => raise({ message: result.Message, suggestions: suggested.Suggestions, entered: address }))
      focus('place')
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined
      if (refusal?.issues)
        form.setErrors(Object.fromEntries(refusal.issues.map(({ path, message }) => [path, message])))
      else setProblem(refusal?.message ?? t.offline)
    }
  }

  return {
    selected,
    ranOut: chosen.filter(code => gone.includes(code)),
    toggle: code =>
      setChosen(before => (before.includes(code) ? before.filter(one => one !== code) : [...before, code])),
    isBusy,
    isTried,
    countError: isTried ? countError(selected.length, language) : undefined,
    problem,
    doubt,
    placeChoice,
    choosePlace,
    submit: async () => {
      if (isInFlight.current) return
      flushSync(() => {
        setIsTried(true)
        setProblem(undefined)
      })
      const address = readyAddress()
      if (address === undefined) return
      isInFlight.current = true
      setIsBusy(true)
      await order(address)
      isInFlight.current = false
      setIsBusy(false)
    },
  }
}
