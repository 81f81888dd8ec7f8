// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SITES } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import NewsletterPage, { loader, meta } from './newsletter.page.tsx'

const head = { siteName: 'Copper & Basalt', shopName: 'Copper & Basalt', canonical: '', alternates: [], jsonLd: [] }
const dataOf = (step: 'confirm' | 'unsubscribe' | undefined) => ({ site: SITES['CB2-US'], step, days: 7, head })
const show = (step: 'confirm' | 'unsubscribe' | undefined) =>
  renderInRouter(
    <NewsletterPage {...({ loaderData: dataOf(step) } as unknown as Parameters<typeof NewsletterPage>[0])} />,
  )
/** True if search engines are told not to list the page. */
const isHidden = (step: 'confirm' | 'unsubscribe' | undefined) =>
  JSON.stringify(meta({ loaderData: dataOf(step) } as unknown as Parameters<typeof meta>[0])).includes('noindex')

test('the page of the newsletter names its brand and has the form; search engines may list it', () => {
  show(undefined)
  expect(screen.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeDefined()
  expect(screen.getByText('Ideas for rooms, new pieces and offers from Copper & Basalt, by email.')).toBeDefined()
  expect(screen.getByLabelText(/Email Address/)).toBeDefined()
  expect(isHidden(undefined)).toBe(false)
})

test.each([
  ['confirm', 'Confirm Your Address', 'Confirm the Address'],
  ['unsubscribe', 'Your Newsletter', 'Unsubscribe'],
] as const)('the page that the link of a mail opens has its button and is not listed: %s', (step, title, button) => {
  show(step)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByRole('button', { name: button })).toBeDefined()
  expect(isHidden(step)).toBe(true)
})

test('no other page exists below the newsletter', async () => {
  const context = new RouterContextProvider()
  context.set(pageRequest, { site: SITES['CB-US'] } as unknown as PageRequest)
  const asked = { context, params: { step: 'other' } } as unknown as Parameters<typeof loader>[0]
  await expect(loader(asked)).rejects.toMatchObject({ init: { status: 404 } })
})
