import { expect, type Page } from '@playwright/test'

/**
 * Serves the category's data without its product list, as from another version of the shop: its page throws while
 * rendering.
 */
export const spoilCategory = (page: Page, path: string) =>
  page.route(`**${path}.data*`, async route => {
    const request = route.request()
    // Only browsers resolve every *.localhost name to this machine.
    const url = new URL(request.url())
    const { host } = url
    url.hostname = 'localhost'
    const answer = await route.fetch({ url: url.href, headers: { ...request.headers(), host } })
    const data = await answer.text()
    expect(data).toContain('"items"')
    await route.fulfill({ response: answer, body: data.replace('"items"', '"stock"') })
  })
