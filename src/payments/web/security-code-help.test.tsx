// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import type { SecurityCodePopup } from '../contract.ts'
import { SecurityCodeHelp } from './security-code-help.tsx'

afterEach(cleanup)

const CONTENT: SecurityCodePopup = {
  title: 'A title',
  introduction: 'An introduction.',
  cards: [
    { kind: 'back', heading: 'Visa', text: 'Three digits on the back.' },
    { kind: 'front', heading: 'Amex', text: 'Four digits on the front.' },
  ],
  closing: 'A closing.',
}
const opener = () => screen.getByRole('button', { name: 'Where is the code?' })

test('[PAY-44] the button opens a popup with the fetched content, and a drawing for each kind of card', async () => {
  let requests = 0
  render(
    <SecurityCodeHelp
      load={async () => {
        requests++
        return CONTENT
      }}
    />,
  )
  expect(requests).toBe(0)
  await userEvent.click(opener())
  const dialog = await screen.findByRole('dialog', { name: 'A title' })
  for (const text of ['An introduction.', 'Three digits on the back.', 'Four digits on the front.', 'A closing.'])
    expect(dialog.textContent).toContain(text)
  const drawn = [...dialog.querySelectorAll('li')].map(one => one.querySelector('svg[data-kind]')!.textContent)
  expect(drawn).toEqual(['123', '12343700 000000 00000'])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
  await userEvent.click(opener())
  expect(requests).toBe(1)
})

test('[PAY-44] a failure to load the help is said, and it can be loaded again', async () => {
  let isFailing = true
  render(<SecurityCodeHelp load={async () => (isFailing ? Promise.reject(new Error('away')) : CONTENT)} />)
  await userEvent.click(opener())
  expect((await screen.findByRole('alert')).textContent).toContain('The help could not be loaded.')
  isFailing = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('dialog', { name: 'A title' })).toBeTruthy()
})

test('[PAY-44] the button is named in French', () => {
  render(
    <LanguageProvider value="fr">
      <SecurityCodeHelp load={async () => CONTENT} />
    </LanguageProvider>,
  )
  expect(screen.getByRole('button', { name: 'Où se trouve le code?' })).toBeTruthy()
})
