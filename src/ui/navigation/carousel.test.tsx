// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { Carousel } from './carousel.tsx'

const cards = ['Alder', 'Linden', 'Porter'].map(name => <p key={name}>{name}</p>)

test('[REC-03] shows exactly five placeholders while loading, then the items under their title', () => {
  const { container, rerender } = renderInRouter(<Carousel title="" status="loading" />)
  expect(container.querySelectorAll('li')).toHaveLength(5)
  expect(container.querySelector('section')!.getAttribute('aria-busy')).toBe('true')
  // Before the reply with the title arrives, there is neither an empty heading nor an empty label.
  expect([container.querySelector('h2'), container.querySelector('section')!.getAttribute('aria-labelledby')]).toEqual([
    null,
    null,
  ])
  rerender(<Carousel title="Recommended for You">{cards}</Carousel>)
  expect(screen.getAllByRole('listitem').map(slide => slide.textContent)).toEqual(['Alder', 'Linden', 'Porter'])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Recommended for You')
  expect(container.querySelector('section')!.hasAttribute('aria-busy')).toBe(false)
})

test.each([
  [
    'failed',
    <Carousel key="a" title="Trending Products" status="failed">
      {cards}
    </Carousel>,
  ],
  [
    'empty',
    <Carousel key="b" title="Trending Products">
      {[]}
    </Carousel>,
  ],
])('[REC-04] a %s carousel renders nothing, title and placeholders included', (_, carousel) => {
  expect(renderInRouter(carousel).container.innerHTML).toBe('')
})
