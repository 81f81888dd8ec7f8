// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { Dialog } from './dialog.tsx'

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

const open = async () => {
  const opener = screen.getByRole('button', { name: 'Terms' })
  await user.click(opener)
  return { opener, dialog: () => screen.queryByRole<HTMLDialogElement>('dialog') }
}
/** Fires the event that a browser sends to an open dialog when Escape is pressed. */
const escape = (dialog: HTMLDialogElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))

test('a closed dialog is not rendered; an open one is modal and named by its title', async () => {
  renderInRouter(<Page />)
  expect(screen.queryByRole('dialog')).toBeNull()
  const { dialog } = await open()
  expect(dialog()!.open).toBe(true)
  expect(screen.getByRole('dialog', { name: 'Confirm Your Selection' })).toBe(dialog())
})

test('the close button returns the focus to the element that opened the dialog', async () => {
  renderInRouter(<Page />)
  const { opener, dialog } = await open()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('Escape closes a dialog and returns the focus', async () => {
  renderInRouter(<Page />)
  const { opener, dialog } = await open()
  escape(dialog()!)
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('a dialog that is not dismissable has no close button and ignores Escape', async () => {
  renderInRouter(<Page dismissable={false} />)
  const { dialog } = await open()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  escape(dialog()!)
  expect(dialog()!.open).toBe(true)
})
