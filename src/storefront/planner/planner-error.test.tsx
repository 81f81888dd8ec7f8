// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { SECTIONALS_PATH } from '../pages/sectionals/sectionals-path.ts'
import { PlannerError } from './planner-error.tsx'

test.each([
  ['CB', '/furniture-sectional-sofas/'],
  ['CB2', '/sectional-planner-collections/'],
] as const)(
  '[PLN-19][PLN-20][NAV-06] the error view of %s has the required text, and its link leads to %s',
  (brand, path) => {
    renderInRouter(<PlannerError more={SECTIONALS_PATH[brand]} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Oops! An error occured attempting to load this sectional planner. Please try again shortly.',
    )
    expect(screen.getByRole('link', { name: 'Shop More Sectionals' }).getAttribute('href')).toBe(path)
  },
)

test('on a French page the error view is in French', () => {
  renderInRouter(
    <LanguageProvider value="fr">
      <PlannerError more="/" />
    </LanguageProvider>,
  )
  expect(screen.getByRole('link', { name: 'Voir d’autres sectionnels' })).toBeDefined()
})
