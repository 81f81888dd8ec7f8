// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { named, renderInTest } from '#ui/render-in-test.tsx'
import { SECTIONALS_PATH } from '../pages/sectionals/sectionals-path.ts'
import { PlannerError } from './planner-error.tsx'

test.each([
  ['CB', '/furniture-sectional-sofas/'],
  ['CB2', '/sectional-planner-collections/'],
] as const)(
  '[PLN-19][PLN-20][NAV-06] the error view of %s says so word for word, and its link leads to %s',
  (brand, path) => {
    const { host } = renderInTest(<PlannerError more={SECTIONALS_PATH[brand]} />)
    expect(host.querySelector('h1')!.textContent).toBe(
      'Oops! An error occured attempting to load this sectional planner. Please try again shortly.',
    )
    expect(named(host, 'Shop More Sectionals').getAttribute('href')).toBe(path)
  },
)

test('on a page in French the error view speaks French', () => {
  const { host } = renderInTest(
    <LanguageProvider value="fr">
      <PlannerError more="/" />
    </LanguageProvider>,
  )
  expect(named(host, 'Voir d’autres sectionnels')).toBeDefined()
})
