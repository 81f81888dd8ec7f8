import { swatchPath } from '#swatches/server/swatch-link.ts'
import { SECRET, type AppShop, type Browser } from '../app-shop.ts'
import { ADDRESS } from '../test-shop.ts'

/** Orders a free swatch; returns its number and the key of its link. */
export async function orderSwatches(shop: AppShop, browser: Browser): Promise<{ number: string; key: string }> {
  const { address2: _none, address3: _more, country: _home, ...address } = ADDRESS
  const fields = Object.entries(address).map(([name, value]) => [`${name[0]!.toUpperCase()}${name.slice(1)}`, value])
  const { body } = await shop.ask(browser, 'POST', '/browse/specialorder/orderfreeswatchessubmit', {
    ...Object.fromEntries(fields),
    Sku: '0',
    swatch: ['LIN0102'],
  })
  const number = String(body['Number'])
  return { number, key: swatchPath(SECRET, number).split('key=')[1]! }
}
