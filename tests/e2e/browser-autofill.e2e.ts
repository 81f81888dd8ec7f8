import type { Locator, Page } from '@playwright/test'
import { APPROVED, fromOntario, fromOregon, type Person } from './support/person.ts'
import { expect, NEXT, test } from './support/shopper.ts'

/** Fields of Chromium's address book; the telephone number is in its own form, with the country's code. */
const addressOf = (person: Person, region: string, country: 'US' | 'CA') => ({
  fields: Object.entries({
    NAME_FIRST: person.firstName,
    NAME_LAST: person.lastName,
    NAME_FULL: `${person.firstName} ${person.lastName}`,
    ADDRESS_HOME_STREET_ADDRESS: person.address1,
    ADDRESS_HOME_LINE1: person.address1,
    ADDRESS_HOME_CITY: person.city,
    ADDRESS_HOME_STATE: region,
    ADDRESS_HOME_ZIP: person.code,
    ADDRESS_HOME_COUNTRY: country,
    PHONE_HOME_WHOLE_NUMBER: `+1${person.phone.replaceAll(' ', '')}`,
    EMAIL_ADDRESS: person.email,
  }).map(([name, value]) => ({ name, value })),
})
const CARD = { number: APPROVED.number, name: 'Renata Kowalski', expiryMonth: '03', expiryYear: '2041', cvc: '737' }

type Entry = { readonly address: ReturnType<typeof addressOf> } | { readonly card: typeof CARD }

/**
 * Chromium fills the form of a field, as if the shopper had chosen an entry of the browser's own memory. Returns the
 * names of the fields of an address that it recognized by their attribute `autocomplete`, and not by guessing.
 */
async function autofills(page: Page, field: Locator, entry: Entry): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const recognized: string[] = []
  browser.on('Autofill.addressFormFilled', ({ filledFields }) => {
    const sure = filledFields.filter(({ fillingStrategy }) => fillingStrategy === 'autocompleteAttribute')
    // The fields of a card have no names.
    recognized.splice(0, recognized.length, ...sure.flatMap(({ name }) => name || []))
  })
  await browser.send('Autofill.enable')
  await field.focus()
  const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { node } = await browser.send('DOM.describeNode', { objectId: result.objectId! })
  const { frameTree } = await browser.send('Page.getFrameTree')
  // Chromium looks for forms a moment after the page has changed.
  await expect(async () => {
    await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, frameId: frameTree.frame.id, ...entry })
    await expect(field).not.toHaveValue('', { timeout: 500 })
    if ('address' in entry) expect(recognized).not.toEqual([])
  }).toPass()
  await browser.detach()
  return recognized
}

const FIELDS = ['firstName', 'lastName', 'address1', 'city', 'state', 'postalCode', 'dayPhone', 'emailAddress']

for (const { site, slug, country, person, region } of [
  { site: 'CB-US', slug: 'wren-spindle-chair', country: 'US', person: fromOregon(), region: 'OR' },
  { site: 'CB2-CA', slug: 'truss-dining-chair', country: 'CA', person: fromOntario(), region: 'ON' },
] as const) {
  test(`on ${site} the browser fills in a whole address, and the form goes on with it`, async ({ page, shopper }) => {
    await shopper.adds(shopper.at(site, `/product/${slug}`))
    await shopper.checksOut()
    const entry = { address: addressOf(person, region, country) }
    expect(await autofills(page, shopper.field('First Name'), entry)).toEqual(FIELDS)
    await expect(shopper.field('Email Address')).toHaveValue(person.email)
    await expect(page.getByRole('combobox', { name: /^(State|Province)$/ })).toHaveValue(region)
    await expect(page.getByRole('listbox'), 'no suggestions open over a filled form').toHaveCount(0)
    await shopper.button(NEXT.shipping).click()
    await expect(shopper.heading('Shipping and Gift Options')).toBeVisible()
    await expect(page.getByRole('region', { name: `Ships to ${person.firstName}` })).toContainText(person.code)
  })
}

test('the browser fills in a card and another person’s billing address, and the payment goes on with them', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress(fromOregon())
  await shopper.button(NEXT.shipping).click()
  await shopper.button(NEXT.options).click()
  await autofills(page, shopper.field('Card Number required'), { card: CARD })
  await expect(shopper.field('Card Number required')).toHaveValue('4111 1111 1111 1111')
  await expect(shopper.field('Expiration MM/YY required')).toHaveValue('03/41')
  await page.getByRole('checkbox', { name: /^Same as/ }).uncheck()
  const payer = { ...fromOregon(), firstName: 'Bernadette', address1: '1220 NE Fremont St', code: '97212' }
  const entry = { address: addressOf(payer, 'OR', 'US') }
  expect(await autofills(page, shopper.field('First Name'), entry)).toEqual(['country', ...FIELDS])
  await expect(shopper.field('Card Number required'), 'an address does not touch the card').not.toHaveValue('')
  // Browsers ask for the security code each time; this one has filled it in or left it empty.
  await shopper.field('Security Code required').fill(CARD.cvc)
  await shopper.button(NEXT.payment).click()
  await expect(shopper.heading('Review and Place Order')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Visa ending 1111')
  await expect(page.locator('main')).toContainText('1220 NE Fremont St')
})
