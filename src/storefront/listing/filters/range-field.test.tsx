// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Range } from '#catalog/rules/listing/listing-query.ts'
import { SITES, siteIn } from '#lib/site.ts'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import { RangeField } from './range-field.tsx'

test('on a French page the fields of a width are in centimetres, and ask for whole inches within them', async () => {
  const changes: Range[] = []
  const { container } = renderInRouter(
    <LanguageProvider value="fr">
      <RangeField
        facet="width"
        bounds={{ from: 40, to: 120 }}
        asked={{ to: 100 }}
        site={siteIn(SITES['CB-CA'], 'fr')}
        onChange={range => changes.push(range)}
      />
    </LanguageProvider>,
  )
  const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox')
  expect([from!.placeholder, to!.value, to!.name]).toEqual(['102', '254', 'width-to-cm'])
  expect(container.textContent).not.toMatch(/po\b|pouces|″/u)
  const user = userEvent.setup()
  await user.clear(to!)
  await user.type(to!, '225{Enter}')
  expect(changes).toEqual([{ to: 88 }])
  // 224 cm is how the pages show a piece of 88 inches.
  await user.type(from!, '224{Enter}')
  expect(changes.at(-1)).toEqual({ from: 88, to: 88 })
})
