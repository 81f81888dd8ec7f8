import { lettersTo } from '../support/sandbox-ledger.ts'
import { ordersPickup, PICKUPS } from '../support/orders-pickup.ts'
import { fromOregon } from '../support/person.ts'
import { expect, test } from '../support/shopper.ts'
import { expectNoViolations } from '../support/violations.ts'

for (const pickup of PICKUPS) {
  const { site, store } = pickup
  test(`[CHK-06] [CRT-17] on ${site} a pickup order’s confirmation shows the time and the store’s map`, async ({
    page,
    shopper,
  }) => {
    const person = fromOregon()
    await ordersPickup(page, shopper, pickup, person)
    await expect(shopper.heading('Thank you, Renata.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Bring the order number.' })).toContainText(
      /Ready (today|\w+\s\d+) after (noon|\d+(:\d+)?\s[ap]m)/,
    )
    const place = page.getByRole('region', { name: 'Pick up at' })
    await expect(place).toContainText(/Chicago, IL \d{5}/)
    await expect(place.getByRole('listitem').first()).toContainText(/\d+ am–\d+ pm/)
    await expect(place.locator('svg').first()).toBeVisible()
    await expect(place.getByRole('link', { name: 'Get Directions' })).toHaveAttribute('href', /directions/)
    await expectNoViolations(page, 'confirmation of a pickup')
    const phone = (await place.getByRole('link', { name: /^\d{3}-/ }).textContent())!
    const [letter] = await lettersTo(person.email, 1)
    expect(letter!.text).toContain(phone)
    expect(letter!.text).toMatch(/Ready \w{3} \d+ after .+ at /)

    await place.getByRole('link', { name: 'About This Store' }).click()
    await expect(page).toHaveURL(new RegExp(`/stores/${store}$`))
  })
}
