// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'
import { renderInTest } from '../render-in-test.tsx'

const cards = ['Alder', 'Linden', 'Porter'].map(name => <p key={name}>{name}</p>)

test('[REC-03] exactly five placeholder slides while loading, then the items under their title', () => {
  const { host, show } = renderInTest(<Carousel title="" status="loading" />)
  expect(host.querySelectorAll('li')).toHaveLength(5)
  expect(host.querySelector('section')!.getAttribute('aria-busy')).toBe('true')
  // Before the reply has a title, there is no heading without words, and no name that would be empty.
  expect([host.querySelector('h2'), host.querySelector('section')!.getAttribute('aria-labelledby')]).toEqual([
    null,
    null,
  ])
  show(<Carousel title="Recommended for You">{cards}</Carousel>)
  expect([...host.querySelectorAll('li')].map(slide => slide.textContent)).toEqual(['Alder', 'Linden', 'Porter'])
  expect(host.querySelector('h2')!.textContent).toBe('Recommended for You')
  expect(host.querySelector('section')!.hasAttribute('aria-busy')).toBe(false)
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
  expect(renderInTest(carousel).host.innerHTML).toBe('')
})
