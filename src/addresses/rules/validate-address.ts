import type { Language } from '#lib/language.ts'
import type { Country, Site } from '#lib/site.ts'
import { phoneAbroadError, postalCodeAbroadError, regionAbroadError } from './abroad.ts'
import { ADDRESS_FIELDS, type Address, type AddressErrors, type AddressField } from './address.ts'
import { cityError } from './city.ts'
import { cleanText } from './clean-text.ts'
import { defaultCountry, isCountryOption, shippingCountry } from './countries.ts'
import { emailError } from './email.ts'
import { nameError } from './name.ts'
import { northAmericanPhone, phoneError } from './phone.ts'
import { postalCode, postalCodeError, swatchPostalCodeError } from './postal-code.ts'
import { registryOf } from './registry/registry-address.ts'
import { regionError, selectError } from './region.ts'
import { streetError } from './street.ts'

export type AddressInput = Readonly<Partial<Record<AddressField, string>>>

export interface AddressRules {
  readonly site: Pick<Site, 'country'>
  /**
   * A shipping address (default) must be in the site's country; a billing address in any country of the site's list.
   */
  readonly purpose?: 'shipping' | 'billing'
  /** The swatch form has its own errors for an invalid ZIP or postal code [ADR-09, ADR-12]. */
  readonly isSwatchForm?: boolean
  /** Language of the messages; defaults to English. */
  readonly language?: Language
}

export type ValidatedAddress =
  | { readonly ok: true; readonly address: Address }
  /** Errors in form order, so the first key is the first failing field. */
  | { readonly ok: false; readonly errors: AddressErrors }

const isHome = (country: string): country is Country => country === 'US' || country === 'CA'

/** Normalizes the entries. A missing country is set to the default, because the documents' payloads omit it. */
function cleaned(input: AddressInput, { site, purpose }: AddressRules): Address {
  const entry = (field: AddressField): string => cleanText(input[field] ?? '')
  const entries = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, entry(field)])) as Record<AddressField, string>
  const country = entries.country || (purpose === 'billing' ? defaultCountry(site) : shippingCountry(site))
  if (!isHome(country)) return { ...entries, country }
  return {
    ...entries,
    country,
    postalCode: postalCode(entries.postalCode, country) ?? entries.postalCode,
    dayPhone: northAmericanPhone(entries.dayPhone) ?? entries.dayPhone,
  }
}

function countryError(country: string, { site, purpose, language }: AddressRules): string | undefined {
  const isGood = purpose === 'billing' ? isCountryOption(country, site) : country === shippingCountry(site)
  return isGood ? undefined : selectError('Country', language)
}

function fieldErrors(address: Address, rules: AddressRules): Record<AddressField, string | undefined> {
  const { country } = address
  const { language } = rules
  // Its postal code is not shown; the server puts it in again.
  const isOfRegistry = registryOf(address) !== undefined
  const placed = isHome(country)
    ? {
        state: regionError(address.state, country, language),
        postalCode: isOfRegistry
          ? undefined
          : (rules.isSwatchForm ? swatchPostalCodeError : postalCodeError)(address.postalCode, country, language),
        dayPhone: phoneError(address.dayPhone, language),
      }
    : {
        state: regionAbroadError(address.state, language),
        postalCode: postalCodeAbroadError(address.postalCode, language),
        dayPhone: phoneAbroadError(address.dayPhone, language),
      }
  return {
    ...placed,
    country: countryError(country, rules),
    firstName: nameError(address.firstName, 'First Name', language),
    lastName: nameError(address.lastName, 'Last Name', language),
    address1: streetError(address.address1, 'Address 1', language),
    address2: streetError(address.address2, 'Address 2', language),
    address3: streetError(address.address3, 'Address 3', language),
    city: cityError(address.city, language),
    emailAddress: emailError(address.emailAddress, language),
  }
}

/**
 * Validates a typed address by the rules of the site; called in the browser and again on the server before saving
 * [CHK-16]. The returned address is normalized: single spaces, one form of postal code and phone number.
 */
export function validateAddress(input: AddressInput, rules: AddressRules): ValidatedAddress {
  const address = cleaned(input, rules)
  const found = fieldErrors(address, rules)
  const failing = ADDRESS_FIELDS.filter(field => found[field] !== undefined)
  if (failing.length === 0) return { ok: true, address }
  return { ok: false, errors: Object.fromEntries(failing.map(field => [field, found[field]])) }
}
