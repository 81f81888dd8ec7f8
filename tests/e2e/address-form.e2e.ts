import { fromOregon, type Person } from './support/person.ts'
import { expect, test } from './support/shopper.ts'

/** Every required field of a shipping address, in the order of the form, with its message when empty. */
const EMPTY = [
  ['First Name', 'The First Name field is required.'],
  ['Last Name', 'The Last Name field is required.'],
  ['Address 1', 'The Address 1 field is required.'],
  ['City', 'The City field is required.'],
  ['State', 'State is invalid.'],
  ['ZIP Code', 'Please enter a ZIP Code.'],
  ['Phone Number', 'Please enter a valid Phone Number.'],
  ['Email Address', 'Email Address is required.'],
] as const

test(
  '[ADR-05] [ADR-06] [ADR-08] [ADR-14] [ADR-15] [ADR-16] [ADR-17] [ADR-19] an empty address explains each field ' +
    'and focuses the first failing one',
  async ({ page, shopper }) => {
    await shopper.adds('wren-spindle-chair')
    await shopper.checksOut()
    const field = (name: string) =>
      page
        .getByLabel(name, { exact: true })
        .or(page.getByRole('textbox', { name, exact: true }))
        .or(page.getByRole('combobox', { name, exact: true }))
    await shopper.button('Next').click()
    for (const [name, message] of EMPTY) await expect(field(name)).toHaveAccessibleDescription(message)
    await expect(field('First Name')).toBeFocused()

    await shopper.writesAddress({ ...fromOregon(), city: 'Portland <b>', phone: '503 555 0164', email: 'renata@' })
    await shopper.button('Next').click()
    await expect(field('City')).toBeFocused()
    await expect(field('City')).toHaveAccessibleDescription('The City field is invalid.')
    await expect(field('Phone Number')).toHaveAccessibleDescription('Please enter a valid Phone Number.')
    await expect(field('Email Address')).toHaveAccessibleDescription('Please enter a valid Email Address.')
    await field('City').fill('Portland')
    await expect(field('City'), 'a corrected field shows no error').not.toHaveAttribute('aria-invalid')
    await expect(page).toHaveURL(/\/checkout\/shipping#header_shipping$/)
  },
)

const inAnotherState = (): Person => ({ ...fromOregon(), region: 'Illinois' })
const PLACE =
  'There appears to be a problem with the city, state and ZIP combination. Please select one of our suggestions below.'
const STREET =
  'The street address you entered may not be accurate. Please go back to edit your address or choose to keep ' +
  'address as entered.'

for (const { choice, state } of [
  { choice: 'Use suggested address', state: 'OR' },
  { choice: 'Use address as entered', state: 'IL' },
]) {
  test(`[ADR-23] [ADR-24] [CHK-16] with a ZIP Code of another state, "${choice}" is saved`, async ({
    page,
    shopper,
  }) => {
    await shopper.adds('wren-spindle-chair')
    await shopper.checksOut()
    await shopper.writesAddress(inAnotherState())
    await shopper.button('Next').click()
    const advice = page.getByRole('region', { name: 'Check your address' })
    await expect(advice).toContainText(PLACE)
    await expect(advice.getByRole('heading')).toBeFocused()
    await expect(page).toHaveURL(/\/checkout\/shipping#header_shipping$/)
    await advice.getByRole('radio', { name: choice }).check()
    await shopper.button('Next').click()
    await expect(page.getByRole('region', { name: 'Ships to Renata Kowalski' })).toContainText(
      `Portland, ${state} 97202`,
    )
  })
}

test('[ADR-23] [ADR-24] an unknown address continues only after it was confirmed as entered', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  await shopper.writesAddress({ ...fromOregon(), code: '00000' })
  await shopper.button('Next').click()
  const advice = page.getByRole('region', { name: 'Check your address' })
  await expect(advice).toContainText(STREET)
  const keep = advice.getByRole('checkbox', { name: 'Use address as entered' })
  await shopper.button('Next').click()
  // Without the shopper's decision nothing is sent, and the control for it gets the focus.
  await expect(keep).toBeFocused()
  await expect(shopper.heading('Shipping')).toBeVisible()
  await keep.check()
  await shopper.button('Next').click()
  await expect(page.getByRole('region', { name: 'Ships to Renata Kowalski' })).toContainText('00000')
})

test('[ADR-22] a typed ZIP Code fills in city and state, and a city is completed by the keyboard', async ({
  page,
  shopper,
}) => {
  await shopper.adds('wren-spindle-chair')
  await shopper.checksOut()
  const city = page.getByRole('combobox', { name: 'City', exact: true })
  const state = page.getByRole('combobox', { name: 'State', exact: true })
  await city.pressSequentially('san f')
  await expect(page.getByRole('option', { name: 'San Francisco, CA' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'San Francisco, CA' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('San Francisco')
  await expect(state).toHaveValue('CA')

  await city.clear()
  await state.selectOption('')
  await page.getByRole('combobox', { name: 'ZIP Code', exact: true }).pressSequentially('60614')
  await expect(city).toHaveValue('Chicago')
  await expect(state).toHaveValue('IL')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
})
