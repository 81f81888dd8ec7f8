import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { Oops } from './oops.tsx'

// Rendered without a router on purpose: the error page must work when everything else has failed.
const words = (markup: string) => markup.replaceAll('&#x27;', "'")

test('[PUP-24] the error page shows its texts without router or data', () => {
  const markup = words(renderToStaticMarkup(<Oops />))
  expect(markup).toContain(">Oops. Something's not right.</h1>")
  expect(markup).toContain(">No worries – it's not you, it's us.</p>")
})

test('the error page searches without the router and shows the given carousels', () => {
  const markup = renderToStaticMarkup(
    <Oops trending={<h2>Trending Products</h2>} recentlyViewed={<h2>Recently Viewed</h2>} />,
  )
  expect(markup).toMatch(/<form[^>]*role="search"[^>]*action="\/search"[^>]*method="get"[^>]*>.*name="q"/)
  expect(markup).toContain('<h2>Trending Products</h2>')
  expect(markup).toContain('<h2>Recently Viewed</h2>')
  expect(renderToStaticMarkup(<Oops />)).not.toContain('Trending')
})

test('the error page of a French page is in French and searches in French', () => {
  const markup = words(
    renderToStaticMarkup(
      <LanguageProvider value="fr">
        <Oops reference="4KQ7" phone="800 555 0142" />
      </LanguageProvider>,
    ),
  )
  for (const said of [
    '>Oups. Quelque chose cloche.</h1>',
    'ce n’est pas vous, c’est nous.',
    'Référence 4KQ7, si vous nous appelez au',
    'action="/fr/search"',
  ])
    expect(markup).toContain(said)
})
