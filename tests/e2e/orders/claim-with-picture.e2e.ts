import sharp from 'sharp'
import { ordersAndFollows } from '../support/followed-order.ts'
import { fromOregon } from '../support/person.ts'
import { expect, test } from '../support/shopper.ts'
import { signsInAsStaff } from '../support/staff.ts'
import { expectNoViolations } from '../support/violations.ts'
import { warehouse } from '../support/warehouse.ts'

/** A photo of a phone, larger than what is stored. */
const photo = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'Renata Kowalski' } })
    .jpeg()
    .toBuffer()

/** Subjects of the mails to an address. */
async function subjectsTo(email: string): Promise<string[]> {
  const answer = await fetch(`${process.env.SANDBOX_URL}/mailbox.json?to=${encodeURIComponent(email)}`)
  const { mail } = (await answer.json()) as { mail: { subject: string }[] }
  return mail.map(({ subject }) => subject)
}

test('a guest reports damage with a picture, staff pay the money back, and the page says so', async ({
  page,
  shopper,
}) => {
  const person = fromOregon()
  const { number, idOf } = await ordersAndFollows(page, shopper, person, [{ Sku: '240201', Quantity: 1 }])
  const address = page.url()
  await warehouse('advance', { shipmentId: await idOf('parcel'), to: 'delivered' })
  await shopper.opens(address)

  await page.getByRole('button', { name: /^Report a problem/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await dialog.getByRole('radio', { name: 'It is damaged' }).press('Space')
  await dialog.getByRole('radio', { name: 'My money back' }).press('Space')
  await dialog.getByRole('textbox', { name: 'What happened' }).fill('The left leg is cracked.')
  const files = dialog.locator('input[type=file]')
  await files.setInputFiles([
    { name: 'leg.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'note.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<p>not a picture</p>') },
  ])
  await expect(dialog.getByText('1 of 2 sent')).toBeVisible()
  await expect(dialog.getByText('This is not a picture that we can read.')).toBeVisible()
  await expectNoViolations(page, 'the dialog that reports a problem')
  await dialog.getByRole('button', { name: 'Remove note.svg' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Add Pictures' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Send the Report' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'We have your report.' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect(reports).toContainText(`Report ${number}-C1`)
  const picture = reports.getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([2048, 1365])
  await expectNoViolations(page, 'an order with a report')

  await signsInAsStaff(page, 'care')
  await page.getByRole('link', { name: 'Claims of customers' }).click()
  await page.getByRole('button', { name: `Open ${number}-C1` }).click()
  await expect(page.getByText('The left leg is cracked.')).toBeVisible()
  await expect(page.getByText('A refund gives back')).toContainText('$')
  await expect.poll(() => page.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2048)
  await expectNoViolations(page, 'a claim in the back office')
  await page.getByRole('combobox', { name: 'Decision' }).selectOption({ label: 'Decline' })
  await page.getByRole('button', { name: 'Send the Answer' }).click()
  await expect(page.getByRole('alert')).toContainText('Please write to the customer why')
  await page
    .getByRole('combobox', { name: 'Decision' })
    .selectOption({ label: 'Accept: refund now, the customer keeps it' })
  await page.getByRole('textbox', { name: 'What the customer reads' }).fill('We are sorry. Please recycle it.')
  await page.getByRole('button', { name: 'Send the Answer' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Claim ${number}-C1: Accept` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Open ${number}-C1` })).toBeHidden()

  await page.goto(address)
  await expect(reports).toContainText('Our team')
  await expect(reports).toContainText('We are sorry. Please recycle it.')
  await expect(reports).toContainText(/\$[\d,.]+ went back to you\./)
  await expect(page.getByRole('main')).toContainText('1 paid back')
  await expect(page.getByRole('button', { name: /^Report a problem/ })).toHaveCount(0)
  await expect.poll(() => subjectsTo(person.email)).toContainEqual(expect.stringMatching(/your money back$/))
  expect(await subjectsTo(person.email)).toContainEqual(expect.stringMatching(/we have your report$/))
})
