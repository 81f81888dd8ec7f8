import { trendingProducts } from '#catalog/contract.ts'
import { expect, test } from './support/shopper.ts'
import { hasSlides } from './support/slides.ts'

test.skip(({ isMobile }) => isMobile, 'the widths are set here')

test('[REC-06] a recommendation carousel shows 4 slides above 1280 px, 3 from 769 to 1280, 2 below', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/product/alder-sofa')
  await hasSlides(page, 'Trending Products', [
    [1281, 4],
    [1280, 3],
    [769, 3],
    [768, 2],
    [390, 2],
  ])
})

test('[REC-08] People Also Viewed shows 6 slides from 1281 px on, 4 from 769 to 1280, 2 below', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/product/alder-sofa')
  await hasSlides(page, 'People Also Viewed', [
    [1281, 6],
    [1280, 4],
    [769, 4],
    [768, 2],
    [390, 2],
  ])
  await expect(
    page.getByRole('region', { name: 'People Also Viewed' }).getByRole('link', { name: 'Alder 88″ Sofa', exact: true }),
  ).toHaveCount(0)
})

test('[REC-07] [ATC-17] People Also Bought shows 6 slides from 1050 px on, 4 from 769 px on, and 2 below', async ({
  page,
  shopper,
}) => {
  await shopper.adds('camden-easy-chair')
  await hasSlides(page, 'People Also Bought', [
    [1440, 6],
    [1050, 6],
    [1049, 4],
    [769, 4],
    [768, 2],
    [390, 2],
  ])
  await expect(
    page
      .getByRole('dialog')
      .getByRole('region', { name: 'People Also Bought' })
      .getByRole('link', { name: /^Camden Easy Chair/ }),
  ).toHaveCount(0)
})

test('[REC-10] Recently Viewed shows 7 slides from 1680 px on, 6, 5, then 4 from 768, at most 15', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/')
  const { items } = trendingProducts.reply.parse(await (await page.request.get(trendingProducts.path)).json())
  const skus = items.map(item => item.sku)
  expect(skus).toHaveLength(15)
  // The browser may have stored any number of SKUs; requests and display are limited to the maximum.
  await page.evaluate(
    kept => localStorage.setItem('recentlyViewed', JSON.stringify(kept)),
    [...skus, '100501', '100502'],
  )
  await shopper.opens('/product/camden-easy-chair')
  await hasSlides(page, 'Recently Viewed Products', [
    [1680, 7],
    [1679, 6],
    [1440, 6],
    [1439, 5],
    [1280, 5],
    [1279, 4],
    [768, 4],
  ])
  expect(
    await page.getByRole('region', { name: 'Recently Viewed Products' }).getByRole('listitem').count(),
  ).toBeLessThanOrEqual(15)
})

test('[SPO-08] a product page has a summary: name, rating, price, size, choices and delivery estimate', async ({
  page,
  shopper,
}) => {
  await shopper.opens('/product/alder-sofa')
  const summary = page.getByRole('region', { name: 'Summary', exact: true })
  await expect(summary.getByRole('heading', { level: 1, name: 'Alder 88″ Sofa' })).toBeVisible()
  await expect(summary).toContainText('$1,899.00')
  await expect(summary.getByRole('list', { name: 'Dimensions' })).toContainText('88″ wide')
  await expect(summary).toContainText('arrives')
  await expect(summary.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
})
