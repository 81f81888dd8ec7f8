import type { Page } from '@playwright/test'
import { cents, formatMoney } from '#lib/money.ts'
import { lettersTo, ordersOf } from './support/sandbox-ledger.ts'
import { APPROVED, fromQuebec } from './support/person.ts'
import { expect, test } from './support/shopper.ts'

/** Cents of an amount, which has two decimals. */
const centsIn = (money: string): number => Number(money.replace(/\D/g, ''))
/** English words that must not occur on a French page. */
const ENGLISH = /\b(the|your|you|please|and|with|shipping|address|arrives|free|items?|edit|back|next|thank)\b/i

/** Expects the page's text, and every page that it links to, to be French. */
async function isInFrench(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  expect(new URL(page.url()).pathname).toMatch(/^\/fr(\/|$)/)
  expect((await page.getByRole('main').innerText()).match(ENGLISH), 'words in English').toBeNull()
  const links = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll(all => all.map(one => one.getAttribute('href')!))
  expect(
    links.filter(href => !/^\/fr(\/|$)/.test(href)),
    'links that leave French',
  ).toEqual([])
}

test('[NAV-10] a guest buys a chair in French, from the product page to the mail, without leaving French', async ({
  page,
  shopper,
}) => {
  const person = fromQuebec()
  const onStep = async (path: string, title: string) => {
    await expect(page).toHaveURL(new RegExp(`/fr${path}$`))
    await expect(shopper.heading(title)).toBeFocused()
    await isInFrench(page)
  }
  await page.goto(shopper.at('CB-CA', '/fr/product/camden-easy-chair'))
  const cart = page.getByRole('banner').locator('a[href="/fr/checkout/cart"]')
  await expect(cart).toHaveAccessibleName(/0/)
  await shopper.button('Ajouter au panier').click()
  const layer = page.getByRole('dialog', { name: '1 article ajouté à votre panier' })
  await expect(layer).toContainText('Votre panier\u00a0: 1 article')
  await layer.getByRole('link', { name: 'Voir le panier et payer' }).click()

  await expect(shopper.heading('Votre panier')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Articles dans votre panier' })).toContainText('l’unité')
  await isInFrench(page)
  await page.getByRole('button', { name: 'Passer à la caisse' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Commander sans compte' }).click()

  await onStep('/checkout/shipping#header_shipping', 'Livraison')
  await shopper.button('Suivant').click()
  await expect(page.getByText('Entrez votre prénom.')).toBeVisible()
  await expect(shopper.field('Prénom')).toBeFocused()
  await isInFrench(page)
  const typed = {
    Prénom: person.firstName,
    Nom: person.lastName,
    Adresse: person.address1,
    Ville: person.city,
    'Code postal': person.code,
    'Numéro de téléphone': person.phone,
    'Adresse courriel': person.email,
  }
  for (const [name, text] of Object.entries(typed)) await shopper.field(name).fill(text)
  await page.getByRole('combobox', { name: 'Province' }).selectOption({ label: person.region })
  await shopper.button('Suivant').click()

  await onStep('/checkout/shippingandgiftoptions#header_options', 'Options de livraison et de cadeau')
  await expect(page.getByRole('main')).toContainText('Montréal (Québec) H2J 2K8')
  await shopper.button('Suivant\u00a0: paiement').click()

  await onStep('/checkout/paymentandbilling#header_payment', 'Paiement et facturation')
  await shopper.field('Numéro de carte obligatoire').pressSequentially(APPROVED.number)
  await shopper.field('Expiration MM/AA obligatoire').pressSequentially(APPROVED.expiry)
  await shopper.field('Code de sécurité obligatoire').pressSequentially(APPROVED.cvc)
  await shopper.button('Suivant\u00a0: vérification').click()

  await onStep('/checkout/review#header_review', 'Vérifier et commander')
  await expect(page.getByRole('region', { name: 'Paiement' })).toContainText('Visa se terminant par 1111')
  await shopper.button('Passer la commande').click()

  await expect(page).toHaveURL(/\/fr\/checkout\/confirmation$/)
  await expect(shopper.heading(`Merci, ${person.firstName}.`)).toBeVisible()
  await isInFrench(page)
  const [order] = await ordersOf(person.email)
  expect(order).toMatchObject({ site: 'CB-CA', currency: 'CAD', lastFour: '1111' })
  const total = await shopper.total(page.getByRole('region', { name: 'Reçu' }))
  expect(centsIn(total)).toBe(order!.total)

  const [letter] = await lettersTo(person.email, 1)
  expect(letter!.subject).toBe(`Votre commande ${order!.number} chez Cedar & Birch`)
  expect(letter!.text).toContain(`Total\u00a0: ${formatMoney(cents(order!.total), 'CAD', 'fr')}`)
  // Paths of pages are English in every language.
  expect(letter!.text.replaceAll(/https?:\S*/g, '').match(ENGLISH)).toBeNull()
})

test('[CHK-07] a step that is not open yet redirects, in French, to the one that is', async ({ page, shopper }) => {
  await page.goto(shopper.at('CB-CA', '/fr/checkout/review'))
  await expect(page).toHaveURL(/\/fr\/checkout\/cart(#header_cart)?$/)
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await isInFrench(page)
})
