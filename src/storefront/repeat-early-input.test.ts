// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { repeatEarlyInput } from './repeat-early-input.ts'

/** A button that was clicked before the page was hydrated. */
function clickedEarly(isDisabled: boolean) {
  const button = document.createElement('button')
  button.disabled = isDisabled
  document.body.append(button)
  const clicked = new Set<HTMLElement>([button])
  const click = vi.spyOn(button, 'click').mockImplementation(() => void clicked.delete(button))
  window.earlyInput = {
    values: new Map(),
    clicked,
    isHydrated: false,
    controlOf: () => button,
    preventUnhandled: () => {},
  }
  onTestFinished(() => {
    delete window.earlyInput
    button.remove()
  })
  return { clicked, click }
}

test('an early click on a control that is disabled now is forgotten, not repeated for ever', async () => {
  const { clicked, click } = clickedEarly(true)
  repeatEarlyInput()
  await vi.waitFor(() => expect(clicked.size).toBe(0))
  expect(click).not.toHaveBeenCalled()
})

test('an early click on a control that is enabled is repeated', async () => {
  const { clicked, click } = clickedEarly(false)
  repeatEarlyInput()
  await vi.waitFor(() => expect(clicked.size).toBe(0))
  expect(click).toHaveBeenCalledOnce()
})
