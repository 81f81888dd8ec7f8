// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { named, press, renderInTest } from '../render-in-test.tsx'

function Page({ dismissable = true }: { readonly dismissable?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Terms</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Confirm Your Selection" dismissable={dismissable}>
        Cut to order.
      </Dialog>
    </>
  )
}

const open = (host: HTMLElement) => {
  const opener = named(host, 'Terms')
  opener.focus()
  press(opener)
  return { opener, dialog: () => host.querySelector('dialog') }
}
const escape = (dialog: HTMLDialogElement) =>
  act(() => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  })

test('a closed dialog is not in the page; an open one is modal and carries its title as its name', () => {
  const { host } = renderInTest(<Page />)
  expect(host.querySelector('dialog')).toBeNull()
  const { dialog } = open(host)
  expect(dialog()!.open).toBe(true)
  expect(document.getElementById(dialog()!.getAttribute('aria-labelledby')!)!.textContent).toBe(
    'Confirm Your Selection',
  )
})

test('the close button gives the focus back to what opened the dialog', () => {
  const { host } = renderInTest(<Page />)
  const { opener, dialog } = open(host)
  named(host, 'Close').focus()
  press(named(host, 'Close'))
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('Escape closes a dialog and gives the focus back', () => {
  const { host } = renderInTest(<Page />)
  const { opener, dialog } = open(host)
  escape(dialog()!)
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('a dialog that must be answered has no close button and stays on Escape', () => {
  const { host } = renderInTest(<Page dismissable={false} />)
  const { dialog } = open(host)
  expect(host.querySelector('[aria-label=Close]')).toBeNull()
  escape(dialog()!)
  expect(dialog()!.open).toBe(true)
})
