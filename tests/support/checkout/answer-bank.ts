import type { BankVisit } from '#payments/server/provider.ts'

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/**
 * Opens the page of a bank in the sandbox that is reached by a form, and follows its link, as the cardholder does.
 * Returns the address of the shop to which the browser comes back, and the form that it posts there.
 */
export async function answerBank({ url, fields }: Pick<BankVisit, 'url' | 'fields'>, link: 'approve' | 'refuse') {
  const page = await (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const href = new RegExp(`href="([^"]+/${link})"`).exec(page)![1]!
  const back = await (await fetch(new URL(href, url))).text()
  const posted = [...back.matchAll(/<input[^>]*>/g)].map(([tag]) => [attribute(tag, 'name'), attribute(tag, 'value')])
  return {
    address: new URL(attribute(/<form[^>]*>/.exec(back)![0], 'action')!),
    posted: Object.fromEntries(posted) as Readonly<Record<string, string>>,
  }
}
