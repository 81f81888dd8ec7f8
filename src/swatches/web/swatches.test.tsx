// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CallFailed } from '#ui/send.ts'
import { box, fill, field, sendButton } from '../../../tests/support/swatches/swatch-fields.ts'
import { DATA, SENT, swatchServer as server, type Result } from '../../../tests/support/swatches/swatch-server.ts'
import { renderInRouter, user } from '../../../tests/support/ui/render-in-router.tsx'
import type { FabricData } from '../contract.ts'
import { OrderSwatches } from './order-swatches.tsx'
import { recentSwatches, rememberSwatch } from './recent-swatches.ts'
import { SwatchForm } from './swatch-form.tsx'
import type { SentSwatches } from './use-swatch-order.ts'

async function open(fake: ReturnType<typeof server>, choiceCode = '') {
  const sent: SentSwatches[] = []
  let closed = 0
  renderInRouter(
    <OrderSwatches
      sku="100200"
      choiceCode={choiceCode}
      onClose={() => (closed += 1)}
      onSent={one => sent.push(one)}
      sendCall={fake.sendCall}
    />,
  )
  await screen.findAllByRole('dialog')
  await screen.findByText(/Alder Sofa/)
  return { sent, closed: () => closed }
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['brand']
})

test('[SWT-01] [SWT-02] [SWT-03] [SWT-04] [SWT-09] the popup shows message, fabrics and notes', async () => {
  await open(server())
  expect(screen.getByRole('dialog', { name: 'Order Free Swatches' }).textContent).toContain('Up to five.')
  expect(screen.getAllByRole('group').map(one => one.querySelector('legend')!.textContent)).toEqual([
    'Linen, Belgium, Price B',
    'Velvet, Belgium, Price B',
    'Where shall we send them?',
  ])
  expect(screen.getByText('Colors and dye lots may vary from the swatch.')).toBeTruthy()
  const hrefs = screen.getAllByRole('link').map(link => [link.getAttribute('href'), link.getAttribute('target')])
  expect(hrefs).toEqual([
    ['/customer-service/privacy-policy#infoWeCollect', '_blank'],
    ['/stores', '_blank'],
  ])
})

test('[SWT-13] [SWT-14] at five the other boxes are disabled, one that has run out always is', async () => {
  await open(server())
  expect(box('Rust').disabled).toBe(true)
  for (const name of ['Oat', 'Flax', 'Moss', 'Sage', 'Ink']) await user.click(box(name))
  expect(box('Rose').disabled).toBe(true)
  expect(box('Ink').disabled).toBe(false)
  expect(screen.getByText('Take one out to choose another.', { exact: false })).toBeTruthy()
  await user.click(box('Ink'))
  expect(box('Rose').disabled).toBe(false)
})

test('the focus goes to the count when the button that takes out a swatch disappears', async () => {
  await open(server())
  await user.click(box('Oat'))
  await user.click(screen.getByRole('button', { name: 'Take out Oat' }))
  expect(document.activeElement?.textContent).toContain('0 of 5 chosen.')
})

test('[SWT-14] a preselected swatch that the mill reports as gone is taken out and not ordered', async () => {
  const scripts: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation(node => void scripts.push(node as HTMLScriptElement))
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const fake = server({
    DefaultSwatch: 'OAT',
    StockUrl: 'https://mill.example/stock',
    JsonpHosts: ['mill.example'],
  })
  await open(fake, 'OAT')
  expect(box('Oat').checked).toBe(true)
  const callback = new URL(scripts[0]!.src).searchParams.get('callback')!
  await act(async () => Reflect.get(globalThis, callback)({ unavailable: ['OAT'] }))
  expect([box('Oat').checked, box('Oat').disabled]).toEqual([false, true])
  expect(screen.getByText('Just run out and taken out of your choice: Oat.')).toBeTruthy()
  await user.click(box('Flax'))
  await fill()
  await user.click(sendButton())
  expect(fake.orders).toMatchObject([{ swatch: ['FLAX'] }])
})

test('[SWT-12] [SWT-15] [SWT-16] [SWT-20] without a swatch the button is off, Enter explains it', async () => {
  const fake = server()
  await open(fake)
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  await user.click(field('firstName'))
  await user.tab()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  await user.click(field('firstName'))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('Please select at least one swatch.')
  expect(document.activeElement).toBe(box('Oat'))
  await user.click(box('Oat'))
  await user.click(sendButton())
  expect(document.activeElement).toBe(field('firstName'))
  expect(screen.getByText('The First Name field is required.')).toBeTruthy()
  expect(screen.getByText('ZIP Code must contain 5 digits.')).toBeTruthy()
  expect(fake.orders).toEqual([])
})

test('[SWT-10] [SWT-29] [SWT-11] the order has the fields of the call, then thanks follow', async () => {
  const fake = server({ DefaultSwatch: 'OAT' })
  const { sent } = await open(fake, 'OAT')
  expect(field('address2')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add apt, suite or other' }))
  expect(field('address3')).toBeNull()
  await user.type(field('address2'), 'Apt 3')
  await fill()
  await user.click(screen.getByRole('checkbox', { name: 'Email me news and offers' }))
  await user.click(sendButton())
  expect(fake.orders).toEqual([
    {
      Sku: '100200',
      FirstName: 'Maren',
      LastName: 'Oyelaran',
      Address1: '2218 N Geneva Terrace',
      Address2: 'Apt 3',
      City: 'Chicago',
      State: 'IL',
      PostalCode: '60614',
      DayPhone: '312-787-5900',
      EmailAddress: 'maren@example.com',
      swatch: ['OAT'],
      UseAddressAsEntered: false,
      CanadaEmailSignup: false,
      SignUp: true,
    },
  ])
  expect(sent).toEqual([{ firstName: 'Maren', message: 'We pack Oat.' }])
})

test('[SWT-16] [SWT-17] while a request is in flight a second one is blocked and screen readers are told', async () => {
  const { promise, resolve } = Promise.withResolvers<Result>()
  const fake = server({ DefaultSwatch: 'OAT' }, [promise])
  await open(fake, 'OAT')
  await fill()
  await user.click(sendButton())
  expect(screen.getByText('Submitting swatches request.')).toBeTruthy()
  const button = screen.getByRole('button', { name: /Sending Swatches/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  await user.click(field('firstName'))
  await user.keyboard('{Enter}')
  expect(fake.orders).toHaveLength(1)
  await act(async () => resolve(SENT))
})

const DOUBT: Result = {
  Succeeded: false,
  Message: 'There appears to be a problem.',
  AddressValidationResult: { Suggestions: [{ City: 'Evanston', State: 'IL', ZipCode: '60201' }] },
  Number: '',
}

test('[SWT-18] [SWT-19] [ADR-23] a suggestion has to be chosen, and is filled into the form', async () => {
  const fake = server({ DefaultSwatch: 'OAT' }, [DOUBT, SENT])
  await open(fake, 'OAT')
  await fill()
  await user.click(sendButton())
  expect(screen.getByText('There appears to be a problem.')).toBeTruthy()
  await user.click(sendButton())
  expect(fake.orders).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Evanston, IL 60201' }))
  expect([field('city').value, field('postalCode').value]).toEqual(['Evanston', '60201'])
  await user.click(sendButton())
  expect(fake.orders[1]).toMatchObject({ City: 'Evanston', PostalCode: '60201', UseAddressAsEntered: false })
})

test('[SWT-19] keeping the address sends UseAddressAsEntered; an edited one is checked anew', async () => {
  const fake = server({ DefaultSwatch: 'OAT' }, [DOUBT])
  await open(fake, 'OAT')
  await fill()
  await user.click(sendButton())
  await user.click(screen.getByRole('radio', { name: 'Use address as entered' }))
  await user.click(sendButton())
  expect(fake.orders[1]).toMatchObject({ City: 'Chicago', UseAddressAsEntered: true })
  await user.type(field('address1'), ' 9')
  expect(screen.queryByRole('radio', { name: 'Use address as entered' })).toBeNull()
  await user.click(sendButton())
  expect(fake.orders[2]).toMatchObject({ UseAddressAsEntered: false })
})

test('[SWT-18] a failure without suggestions shows the message of the server, and keeps what was entered', async () => {
  const refused = { ...SENT, Succeeded: false, Message: 'An address gets up to 10 swatches.' }
  await open(server({ DefaultSwatch: 'OAT' }, [refused]), 'OAT')
  await fill()
  await user.click(sendButton())
  expect(screen.getByRole('alert').textContent).toContain('An address gets up to 10 swatches.')
  expect([box('Oat').checked, field('city').value]).toEqual([true, 'Chicago'])
})

test('[ADR-25] without a network the form stays, and the next try repeats the same request', async () => {
  const fake = server({ DefaultSwatch: 'OAT' }, [new CallFailed('orderFreeSwatches', 0, 'Failed to fetch'), SENT])
  const { sent } = await open(fake, 'OAT')
  await fill()
  await user.click(sendButton())
  expect(screen.getByRole('alert').textContent).toContain('There is no connection.')
  await user.click(sendButton())
  expect(sent).toHaveLength(1)
  expect(fake.ids[0]).toBe(fake.ids[1])
})

test('[SWT-07] [SWT-22] without swatches there is neither an address nor a button', async () => {
  const none = DATA.FabricsByName.map(group => ({
    ...group,
    Swatches: group.Swatches.map(one => ({ ...one, SwatchInStock: false })),
  }))
  await open(server({ FabricsByName: none, Message: '' }))
  expect(screen.getByText(/^Unfortunately there are no swatches available for ordering/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Swatches' })).toBeNull()
  expect(field('firstName')).toBeNull()
})

test('[API-109] where no swatch can be ordered, a question goes to the designers', async () => {
  const fake = server({ FabricsByName: [], Message: '' })
  await open(fake)
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Red?')
  await user.click(screen.getByRole('button', { name: 'Send Question' }))
  expect(fake.questions).toEqual([{ Sku: '100200', EmailAddress: '', Text: 'Red?' }])
  expect(screen.getByRole('status').textContent).toContain('A designer answers.')
})

test('[SWT-04] [SWT-05] [SWT-31] CB2 has two headings, and recently viewed swatches first', async () => {
  for (const code of ['OAT', 'INK', 'GONE', 'OAT']) rememberSwatch(code)
  expect(recentSwatches()).toEqual(['OAT', 'GONE', 'INK'])
  await open(server({ Brand: 'CB2' }))
  expect(screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)).toEqual([
    'Stock fabrics',
    'Custom fabrics',
  ])
  const recent = within(screen.getByRole('group', { name: /^Recently viewed/ }))
  expect(recent.getAllByRole('checkbox').map(one => (one as HTMLInputElement).value)).toEqual(['OAT', 'INK'])
  await user.click(recent.getAllByRole('checkbox')[0]!)
  expect(screen.getAllByRole('checkbox', { name: 'Oat', checked: true })).toHaveLength(2)
})

test('[SWT-21] recently viewed swatches are read again when the groups change', async () => {
  function Changing() {
    const [data, setData] = useState<FabricData>({ ...DATA, Brand: 'CB2' })
    return (
      <>
        <button type="button" onClick={() => setData({ ...data, FabricsByName: [...data.FabricsByName].reverse() })}>
          Change
        </button>
        <SwatchForm data={data} gone={[]} sendCall={server().sendCall} onSent={() => {}} />
      </>
    )
  }
  renderInRouter(<Changing />)
  rememberSwatch('OAT')
  expect(screen.queryByRole('group', { name: /^Recently viewed/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  const recent = within(screen.getByRole('group', { name: /^Recently viewed/ }))
  expect(recent.getByRole('checkbox', { name: 'Oat' })).toBeTruthy()
})

test('[ADR-03] [ADR-12] [ADR-20] [ADR-01] the Canadian form has its own fields, consent and spelling', async () => {
  document.documentElement.lang = 'en-CA'
  onTestFinished(() => {
    document.documentElement.lang = ''
  })
  await open(server({ Country: 'CA', DefaultSwatch: 'OAT' }), 'OAT')
  expect(screen.getByText('Colours and dye lots may vary from the swatch.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Province' })).toBeTruthy()
  await user.type(field('postalCode'), 'N1H 3W')
  await user.click(sendButton())
  expect(screen.getByText('The Postal Code field is invalid')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Yes, email me news and offers' })).toBeTruthy()
})
