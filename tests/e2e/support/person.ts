import { randomUUID } from 'node:crypto'

/** Somebody who orders: what is typed into the address form. `region` is the option's label. */
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

/** Each call somebody new, so that an order is found by its e-mail address. Oregon knows no sales tax. */
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

/** As a page in French names the province. */
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

/** Digits a body must never hold; three that no price, date or size of the journey has. */
export const APPROVED: Card = { number: '4111111111111111', expiry: '0341', cvc: '737' }
export const DECLINED: Card = { ...APPROVED, number: '4000000000000002' }
/** The gateway says that its data was encrypted too long ago (172). */
export const TOO_OLD: Card = { ...APPROVED, number: '4000000000000119' }
