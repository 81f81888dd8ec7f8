import { expect, type Page } from '@playwright/test'

/** Number of completely visible slides in each row of a carousel before it is scrolled. */
const slidesOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('list')
    .evaluate(row => {
      const { left, right } = row.getBoundingClientRect()
      const boxes = [...row.children].map(slide => slide.getBoundingClientRect())
      const visible = boxes.filter(box => box.left >= left - 1 && box.right <= right + 1)
      return new Set(visible.map(box => Math.round(box.left))).size
    })

/** Expects so many completely visible slides in a carousel at each window width. */
export async function hasSlides(page: Page, name: string, widths: readonly (readonly [number, number])[]) {
  // Carousels send their request when they come near the viewport.
  await expect(async () => {
    for (const loading of await page.locator('section[aria-busy="true"]').all())
      await loading.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => {})
    await expect(page.getByRole('region', { name, exact: true }).getByRole('link').first()).toBeAttached({
      timeout: 1_000,
    })
  }).toPass()
  for (const [width, slides] of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => slidesOf(page, name), { message: `${name} at ${width} px` }).toBe(slides)
  }
}
