import { expect, type Page } from '@playwright/test'

/**
 * The category's data comes without its list of products, as from a shop of another version: its page throws while it
 * is drawn.
 */
export const spoilCategory = (page: Page, path: string) =>
  page.route(`**${path}.data*`, async route => {
    const request = route.request()
    // Only browsers know that every *.localhost is this machine.
    const url = new URL(request.url())
    const { host } = url
    url.hostname = 'localhost'
    const answer = await route.fetch({ url: url.href, headers: { ...request.headers(), host } })
    const data = await answer.text()
    expect(data).toContain('"items"')
    await route.fulfill({ response: answer, body: data.replace('"items"', '"stock"') })
  })
