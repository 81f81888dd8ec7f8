import { useState } from 'react'
import type { Address } from '#addresses/rules/address.ts'
import type { AddressFormState } from '#addresses/web/use-address-form.ts'
import type { SwatchSuggestion } from '../contract.ts'

/** A doubtful place, as it was entered, with what the shopper may choose instead. */
export interface PlaceDoubt {
  readonly message: string
  readonly suggestions: readonly SwatchSuggestion[]
  readonly entered: Address
}
/** The chosen suggestion, `entered` for the address as it was entered, or nothing yet. */
export type PlaceChoice = number | 'entered' | undefined

const placeOf = ({ address1, city, state, postalCode }: Address): string =>
  [address1, city, state, postalCode].join('\n').toUpperCase()

/** Whether an address has the place that the doubt is about, or one of those suggested instead. */
function concerns({ entered, suggestions }: PlaceDoubt, address: Address): boolean {
  const suggested = suggestions.map(({ City, State, ZipCode }) =>
    placeOf({ ...entered, city: City, state: State, postalCode: ZipCode }),
  )
  return [placeOf(entered), ...suggested].includes(placeOf(address))
}

/** The doubt about the address of a form and the shopper's choice; an edited address is in doubt no more [ADR-23]. */
export function usePlaceDoubt(form: AddressFormState) {
  const [raised, setRaised] = useState<PlaceDoubt>()
  const [chosen, setChosen] = useState<PlaceChoice>()
  const doubt = raised !== undefined && concerns(raised, form.values) ? raised : undefined
  return {
    doubt,
    placeChoice: doubt === undefined ? undefined : chosen,
    raise: (about: PlaceDoubt): void => {
      setRaised(about)
      setChosen(undefined)
      form.fill(about.entered)
    },
    choosePlace: (choice: PlaceChoice): void => {
      setChosen(choice)
      if (doubt === undefined) return
      const suggestion = typeof choice === 'number' ? doubt.suggestions[choice] : undefined
      const { city, state, postalCode } = doubt.entered
      form.fill(
        suggestion === undefined
          ? { city, state, postalCode }
          : { city: suggestion.City, state: suggestion.State, postalCode: suggestion.ZipCode },
      )
    },
  }
}
