// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { CartCountProvider, useCartCount } from '#cart/web/cart-count.tsx'
// Loaded here, because the page loads it when it needs it, which fake timers do not wait for.
import '#identity/web/follow-session.ts'
import { SIGN_IN_ASKED, takeSignInAsked } from '#identity/web/open-sign-in.ts'
import type { Call } from '#lib/call.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { SIGNED_IN, setPageOwner } from '#ui/page-owner.ts'
import { CallFailed } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { registryList, type addToRegistry, type RegistrySummary } from '#registry/contract.ts'
import { RegistryButton, type RegistryButtonProps } from './registry-button.tsx'
import { RegistryIcon } from './registry-icon.tsx'
import { forgetRegistries } from './registry-state.ts'

const GR = '7f2f2f60-8a38-4c5a-9b6e-000000000001'
const registry = {
  grId: GR,
  name: 'Nora and Sam',
  registryType: 'br',
  registryDescription: '',
  eventDate: '2027-06-12',
  privacy: 'public',
  city: 'Asheville',
  state: 'NC',
  wanted: 29,
  spokenFor: 0,
  quantities: { '400101': 2 },
} as const
let registries: readonly RegistrySummary[] = [registry]
const piece = { sku: '130101', name: 'Hollis Dinnerware', optionText: 'Oat' }

/** A shop that lists the registries and answers each add as the test says. */
function shop(...replies: (Error | { isSuccess: boolean; message?: string })[]) {
  const sent: { name: string; input: z.input<typeof addToRegistry.input>; id: string | undefined }[] = []
  let wanted = 0
  const call = (async (contract: Call, input: z.input<typeof addToRegistry.input>, other) => {
    if (contract.name === registryList.name) return { registries, itemCount: 29 }
    sent.push({ name: contract.name, input, id: other?.newId?.() })
    const reply = replies.shift() ?? { isSuccess: true }
    if (reply instanceof Error) throw reply
    const items = reply.isSuccess
      ? input.items.map(item => ({
          sku: item.Sku,
          grId: item.GrId,
          quantity: item.Quantity ?? 1,
          wanted: (wanted += item.Quantity ?? 1),
          name: item.Name ?? '',
          source: item.Source ?? '',
          registryType: 'br',
          registryDescription: 'Nora and Sam',
          availabilityCode: 1,
          category: 'tabletop',
        }))
      : []
    return { isSuccess: reply.isSuccess, message: reply.message ?? '', items, itemCount: 29 + items.length }
  }) as SendCall
  return { call, sent }
}

/** The shopper of the session summary: a first name, or null for a guest. */
let firstName: string | null = 'Nora'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  firstName = 'Nora'
  registries = [registry]
  forgetRegistries()
  sessionStorage.clear()
  localStorage.clear()
  document.body.hidden = false
  setPageOwner(undefined)
  document.cookie = 'scan-mode=; path=/; max-age=0'
  vi.stubGlobal('fetch', async () =>
    Response.json({
      cartItemCount: 0,
      registryItemCount: 29,
      requestVerificationToken: 't',
      firstName,
      owner: firstName,
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(50)))
const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
function Header() {
  return <output>{useCartCount().registryCount}</output>
}
async function show(call: SendCall, props: Partial<RegistryButtonProps> = {}) {
  renderInRouter(
    <CartCountProvider>
      <Header />
      <RegistryButton variant="product" pieces={[piece]} call={call} {...props} />
    </CartCountProvider>,
  )
  await settle()
  await settle()
  expect(count()).toBe('29')
}
const count = () => screen.getByRole('status').textContent
const button = (name: RegExp) => screen.getByRole('button', { name, hidden: true })

test('[REG-03][REG-06][REG-07][REG-18] an add shows ADDED for 3000 ms, then the badge', async () => {
  const { call, sent } = shop()
  await show(call)
  await user.click(button(/^Add to Registry/))
  await settle()
  expect(sent.map(one => one.input.items)).toEqual([
    [{ Sku: '130101', Quantity: 1, GrId: GR, Name: 'Hollis Dinnerware', Source: 'product' }],
  ])
  expect(button(/^ADDED/).getAttribute('aria-disabled')).toBe('true')
  expect(count()).toBe('30')
  await after(2900)
  expect(button(/^ADDED/)).toBeTruthy()
  await after(100)
  expect(screen.queryByRole('button', { name: /^ADDED/, hidden: true })).toBeNull()
  expect(screen.getByRole('link', { name: /^1 in your registry/, hidden: true })).toBeTruthy()
})

test('[LIM-07] the added message fades with a transition of 300 ms', async () => {
  const { call } = shop()
  await show(call)
  await user.click(button(/^Add to Registry/))
  await settle()
  expect(screen.getByText('ADDED').className).toBe('said')
  const rule = /[.]said {\s*transition: opacity var\(--m-fade\);/
  expect(readFileSync('src/storefront/registry/registry-button.module.css', 'utf8')).toMatch(rule)
  expect(readFileSync('src/ui/tokens.css', 'utf8')).toContain('--m-fade: 300ms;')
})

test('[REG-03][REG-04] a product of the registry has a badge that opens the list in a new window', async () => {
  await show(shop().call, { pieces: [{ ...piece, sku: '400101' }] })
  const badge = screen.getByRole('link', { name: '2 in your registry, edit (opens in a new window)' })
  expect([badge.getAttribute('href'), badge.getAttribute('target')]).toEqual([
    '/gift-registry/registrant-list',
    '_blank',
  ])
})

test('[REG-19] a failed add shows no ADDED, counts nothing, and can be tried again', async () => {
  const { call, sent } = shop({ isSuccess: false, message: 'It is not sold any more.' })
  await show(call)
  await user.click(button(/^Add to Registry/))
  await settle()
  expect(screen.getByRole('alert').textContent).toContain('It isn’t on your registry yet. It is not sold any more.')
  expect(screen.queryByRole('button', { name: /^ADDED/, hidden: true })).toBeNull()
  expect(count()).toBe('29')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect([sent.length, count()]).toEqual([2, '30'])
})

test('[REG-19] an add whose reply was lost is sent again under the same id, so that it counts once', async () => {
  const { call, sent } = shop(new CallFailed('addToRegistry', 0, 'Failed to fetch'))
  await show(call)
  await user.click(button(/^Add to Registry/))
  await settle()
  expect(screen.getByRole('alert').textContent).toContain('The connection dropped before we saved it.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(sent[1]?.id).toBe(sent[0]?.id)
})

test('[REG-01] a guest is asked to sign in, nothing is sent, and the add runs by itself after sign-in', async () => {
  firstName = null
  const { call, sent } = shop()
  const asked = vi.fn<(event: Event) => void>()
  window.addEventListener(SIGN_IN_ASKED, asked, { once: true })
  await show(call)
  await user.click(button(/^Add to Registry/))
  await settle()
  expect([asked.mock.calls.length, sent.length]).toEqual([1, 0])
  firstName = 'Nora'
  await act(async () => void window.dispatchEvent(new Event(SIGNED_IN)))
  await settle()
  await settle()
  expect(sent).toHaveLength(1)
  expect(button(/^ADDED/)).toBeTruthy()
})

test('[REG-01] a guest who closes the sign-in popup adds nothing by signing in later', async () => {
  firstName = null
  const { call, sent } = shop()
  await show(call)
  await user.click(button(/^Add to Registry/))
  takeSignInAsked()!.onDismiss!()
  firstName = 'Nora'
  await act(async () => void window.dispatchEvent(new Event(SIGNED_IN)))
  await settle()
  expect(sent).toEqual([])
})

test('[REG-09] a made-to-order product has a disabled button with the reason, and a click sends nothing', async () => {
  const { call, sent } = shop()
  await show(call, { addition: { sku: '900104', fulfilmentType: 'made-to-order' } })
  const off = button(/^Add to Registry/)
  expect(off.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(off.getAttribute('aria-describedby')!)?.textContent).toContain('Made to order')
  await user.click(off)
  expect(sent).toEqual([])
})

test.each([
  ['all-top', 'Add All'],
  ['all-bottom', 'Add All'],
  ['later', 'Add now, decide later'],
] as const)('[REG-02] the variant %s is named "%s" and adds its products', async (variant, name) => {
  const { call, sent } = shop()
  await show(call, { variant, pieces: [piece, { ...piece, sku: '130102', quantity: 2 }] })
  await user.click(button(new RegExp(`^${name}`)))
  await settle()
  expect(sent[0]?.input.items.map(item => [item.Sku, item.Quantity])).toEqual([
    ['130101', 1],
    ['130102', 2],
  ])
})

test('[ATC-06] terms are accepted with Accept And Add To Registry before the add is sent', async () => {
  const { call, sent } = shop()
  await show(call, { readTerms: async () => 'Monogrammed pieces cannot be returned.' })
  await user.click(button(/^Add to Registry/))
  await settle()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Accept And Add To Registry/ }))
  await settle()
  expect(sent).toHaveLength(1)
})

test('[REG-02][REG-03] the icon of a list shows ADDED after an add, then the badge, and no popup', async () => {
  const { call } = shop()
  renderInRouter(
    <CartCountProvider>
      <RegistryIcon card={piece} call={call} />
    </CartCountProvider>,
  )
  await settle()
  await user.click(screen.getByRole('button', { name: 'Add Hollis Dinnerware to registry' }))
  await settle()
  expect(screen.getByRole('button', { name: 'ADDED' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Added to Nora and Sam’s registry')
  expect(screen.queryByRole('dialog')).toBeNull()
  await after(3000)
  expect(screen.getByRole('link', { name: /^1 in your registry/ })).toBeTruthy()
})

test.each([
  ['', 'Continue Shopping'],
  ['scan-mode=true; path=/', 'Scan Another Item'],
])('[REG-06][REG-11][REG-12][REG-14] with the cookie "%s" the confirmation offers %s', async (cookie, first) => {
  if (cookie !== '') document.cookie = cookie
  await show(shop().call)
  await user.click(button(/^Add to Registry/))
  await settle()
  const dialog = screen.getByRole('dialog', { name: 'On Nora and Sam’s registry' })
  expect(document.activeElement?.textContent).toBe(first)
  expect(dialog.textContent).toMatch(/Added.*30 pieces, 1 new.*View Registry.*View Checklist/)
  expect(dialog.textContent).toContain('US 800 555 0100')
  expect(dialog.textContent).toContain('Canada 800 555 0100')
  expect(dialog.textContent).toContain('Mon-Sun 8 am-9 pm CT')
  expect(screen.getByRole('link', { name: 'View Registry' }).getAttribute('href')).toContain(`registrant-list/${GR}`)
  expect(screen.getByRole('link', { name: 'View Checklist' }).getAttribute('href')).toContain(`checklist/${GR}`)
  await user.click(screen.getByRole('button', { name: first }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a shopper with several registries chooses one, to which this and the next piece are added', async () => {
  const other = { ...registry, grId: '7f2f2f60-8a38-4c5a-9b6e-000000000002', name: 'Nora’s housewarming', wanted: 3 }
  registries = [registry, other]
  const { call, sent } = shop()
  await show(call)
  await user.click(button(/^Add to Registry/))
  await settle()
  await user.click(button(/^Nora’s housewarming/))
  await settle()
  expect(sent.map(({ input }) => input.items[0]!.GrId)).toEqual([other.grId])
  expect(screen.getByRole('dialog').textContent).toContain('4 pieces, 1 new')
})
