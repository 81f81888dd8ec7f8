import { randomUUID } from 'node:crypto'

/** A customer: data for the address form. `region` is the label of the option. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  readonly city: string
  readonly region: string
  readonly code: string
  readonly phone: string
  readonly email: string
}

const email = () => `renata.${randomUUID()}@example.com`

/** A customer with an e-mail address of their own, by which the order can be found. Oregon has no sales tax. */
export const fromOregon = (): Person => ({
  firstName: 'Renata',
  lastName: 'Kowalski',
  address1: '3410 SE Division St',
  city: 'Portland',
  region: 'Oregon',
  code: '97202',
  phone: '503 232 0164',
  email: email(),
})

export const fromOntario = (): Person => ({
  firstName: 'Maëlle',
  lastName: 'O’Brien',
  address1: '18 Queen St W',
  city: 'Toronto',
  region: 'Ontario',
  code: 'M5H 2N2',
  phone: '416 232 0164',
  email: email(),
})

/** A customer from Québec, with the French name of the province. */
export const fromQuebec = (): Person => ({
  firstName: 'Maëlle',
  lastName: 'Gagnon',
  address1: '4200 rue Saint-Denis',
  city: 'Montréal',
  region: 'Québec',
  code: 'H2J 2K8',
  phone: '514 232 0164',
  email: email(),
})

export interface Card {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** Test cards. The digits of the security code must not occur in any price, date or size of the tests. */
export const APPROVED: Card = { number: '4111111111111111', expiry: '0341', cvc: '737' }
export const DECLINED: Card = { ...APPROVED, number: '4000000000000002' }
/** The gateway rejects this card because its data was encrypted too long ago (172). */
export const TOO_OLD: Card = { ...APPROVED, number: '4000000000000119' }
