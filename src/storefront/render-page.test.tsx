import { lazy, Suspense, type ReactElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

const documentWith = (body: ReactElement): ReactElement => (
  <html lang="en">
    <body>{body}</body>
  </html>
)
const Broken = (): never => {
  throw new Error('out of order')
}

test('a complete page is rendered as one document without a failure', async () => {
  const errors: unknown[] = []
  const page = documentWith(
    <Suspense fallback="wait">
      <p>Alder &amp; oak</p>
    </Suspense>,
  )
  const { html, hasFailed } = await renderPage(page, undefined, 1_000, error => errors.push(error))
  expect(html).toBe(
    '<!DOCTYPE html><html lang="en"><head></head><body><!--$--><p>Alder &amp; oak</p><!--/$--></body></html>',
  )
  expect([hasFailed, errors]).toEqual([false, []])
})

test('a part that suspends is awaited and rendered in its place', async () => {
  const Late = lazy(() => Promise.resolve({ default: () => <p>here</p> }))
  const { html, hasFailed } = await renderPage(
    documentWith(
      <Suspense fallback="wait">
        <Late />
      </Suspense>,
    ),
    undefined,
    1_000,
    () => {},
  )
  expect(html).toContain('<!--$--><p>here</p><!--/$-->')
  expect(html).not.toContain('wait')
  expect(hasFailed).toBe(false)
})

test('the error of a part inside a Suspense boundary is reported, and the rest of the page is kept', async () => {
  const errors: string[] = []
  const page = documentWith(
    <>
      <h1>Sofas</h1>
      <Suspense fallback="wait">
        <Broken />
      </Suspense>
    </>,
  )
  const { html, hasFailed } = await renderPage(page, undefined, 1_000, error => errors.push(String(error)))
  expect(html).toContain('<h1>Sofas</h1>')
  expect([hasFailed, errors]).toEqual([true, ['Error: out of order']])
})

test('rejects if the page itself fails to render', async () => {
  await expect(renderPage(documentWith(<Broken />), undefined, 1_000, () => {})).rejects.toThrow('out of order')
})
