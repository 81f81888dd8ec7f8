// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#lib/money.ts'
import type { Call } from '#lib/call.ts'
import { CallFailed, type send } from '#ui/send.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimList } from './claim-list.tsx'
import type { ClaimResult, ClaimView } from './claim-view.ts'
import type { SendPicture } from './send-picture.ts'

const CLAIM_ID = '01a218e3-776e-7d47-bc93-a7763f124001'
const ORDER = { number: '7K3M-9Q2XRD', key: 'k' }
const LINE = { lineId: '01a218e3-776e-7d47-bc93-a7763f123201', title: 'Hollis Swivel Chair', claimable: 2 }
const SHIPMENT_ID = '01a218e3-776e-7d47-bc93-a7763f123301'

afterEach(() => vi.unstubAllGlobals())

type Sent = Awaited<ReturnType<SendPicture>>['outcome'] | Error
/** Calls and uploads are answered in turn; an Error is a failure, and without an answer a call succeeds. */
function outside(replies: readonly unknown[], uploads: readonly Sent[] = []) {
  const [left, sent] = [[...replies], [...uploads]]
  const asked: { readonly name: string; readonly input: Record<string, unknown> }[] = []
  const pictures: string[] = []
  const done: ClaimResult[] = []
  const call = (async ({ name }: Call, input: Record<string, unknown>) => {
    asked.push({ name, input })
    if (name === 'removeClaimPicture') return { isSuccess: true }
    const reply = left.shift()
    if (reply instanceof Error) throw reply
    return reply
  }) as typeof send
  const upload: SendPicture = async (_order, { id }, onProgress) => {
    onProgress(0.5)
    const outcome = sent.shift() ?? 'stored'
    if (outcome instanceof Error) throw outcome
    if (outcome === 'stored') pictures.push(id)
    return { outcome }
  }
  const onClose = vi.fn<() => void>()
  const given = { order: ORDER, call, upload, onDone: async (result: ClaimResult) => void done.push(result) }
  return { given, asked, pictures, done, onClose }
}
function showDialog(replies: readonly unknown[], uploads: readonly Sent[] = []) {
  const all = outside(replies, uploads)
  renderInRouter(
    <ClaimDialog {...all.given} shipmentId={SHIPMENT_ID} line={LINE} requestId={CLAIM_ID} onClose={all.onClose} />,
  )
  return all
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const photoFile = (name = 'leg.jpg', type = 'image/jpeg') => new File(['picture'], name, { type })
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
const claimsSent = (all: ReturnType<typeof outside>) => all.asked.filter(({ name }) => name === 'makeClaim')

async function fillIn() {
  await user.click(screen.getByRole('radio', { name: 'It is damaged' }))
  await user.click(screen.getByRole('radio', { name: 'Another one' }))
  await user.type(screen.getByRole('textbox', { name: /^What happened/ }), 'The leg is cracked.')
}

test('a report needs a reason, a wish, words and a picture, and says which are missing', async () => {
  const all = showDialog([])
  await press('Send the Report')
  for (const text of [
    'Please choose what is wrong.',
    'Please choose what you would like.',
    'Please describe what happened.',
    'Please add at least one picture.',
  ])
    expect(screen.getByText(text)).toBeDefined()
  expect(all.asked).toEqual([])
})

test('pictures are sent when they are chosen, and the report names them', async () => {
  const all = showDialog([{ outcome: 'made' }])
  choose(photoFile('leg.jpg'), photoFile('box.png', 'image/png'))
  expect(await screen.findByText('2 of 2 sent')).toBeDefined()
  await fillIn()
  await press(/^Increase/)
  await press('Send the Report')
  expect(claimsSent(all)).toEqual([
    {
      name: 'makeClaim',
      input: {
        ...ORDER,
        claimId: CLAIM_ID,
        shipmentId: SHIPMENT_ID,
        lineId: LINE.lineId,
        quantity: 2,
        reason: 'damaged',
        wish: 'replacement',
        words: 'The leg is cracked.',
        pictureIds: all.pictures,
      },
    },
  ])
  expect(all.done).toEqual([{ tone: 'ok', text: expect.stringContaining('We have your report.') as string }])
})

test('each picture has its own problem; one that failed is sent again, one that is removed is deleted', async () => {
  const all = showDialog([], ['stored', new CallFailed('uploadClaimPicture', 0, ''), 'too-many-pixels', 'stored'])
  choose(photoFile('a.jpg'), photoFile('b.jpg'), photoFile('c.jpg'), photoFile('d.svg', 'image/svg+xml'))
  expect(await screen.findByText('1 of 4 sent')).toBeDefined()
  const [a, b, c, d] = within(screen.getByRole('group', { name: 'Pictures' })).getAllByRole('listitem')
  expect(a!.textContent).toContain('Sent')
  expect(b!.textContent).toContain('It could not be sent.')
  expect(c!.textContent).toContain('This picture is too large.')
  expect(d!.textContent).toContain('This is not a picture that we can read.')
  await press('Send b.jpg again')
  expect(await screen.findByText('2 of 4 sent')).toBeDefined()
  await press('Remove a.jpg')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Pictures' }))
  expect(all.asked).toEqual([{ name: 'removeClaimPicture', input: { ...ORDER, pictureId: all.pictures[0] } }])
  expect(screen.getByText('1 of 3 sent')).toBeDefined()
})

test('no more than six pictures are taken', async () => {
  showDialog([])
  choose(...Array.from({ length: 8 }, (_, i) => photoFile(`${i}.jpg`)))
  expect(await screen.findByText('6 of 6 sent')).toBeDefined()
  expect(screen.getByText('Only 6 pictures can be added.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add Pictures' }).getAttribute('aria-disabled')).toBe('true')
})

test('a failed report keeps everything, and is sent again under the same id', async () => {
  const all = showDialog([new CallFailed('makeClaim', 0, 'Failed to fetch'), { outcome: 'made' }])
  choose(photoFile())
  await screen.findByText('1 of 1 sent')
  await fillIn()
  await press('Send the Report')
  expect(screen.getByText(/^That did not work/)).toBeDefined()
  expect(all.done).toEqual([])
  await press('Send the Report')
  const [first, second] = claimsSent(all)
  expect(second).toEqual(first)
  expect(all.done).toHaveLength(1)
})

test('pictures that the shop has deleted in the meantime are sent again', async () => {
  const all = showDialog([{ outcome: 'pictures-missing' }, { outcome: 'made' }])
  choose(photoFile())
  await screen.findByText('1 of 1 sent')
  await fillIn()
  await press('Send the Report')
  expect(await screen.findByText(/^Your pictures had to be sent again/)).toBeDefined()
  await screen.findByText('1 of 1 sent')
  await press('Send the Report')
  expect(claimsSent(all).map(({ input }) => input['pictureIds'])).toEqual(all.pictures.map(id => [id]))
  expect(all.done).toHaveLength(1)
})

test('a piece that can no longer be reported says so', async () => {
  const all = showDialog([{ outcome: 'not-claimable' }])
  choose(photoFile())
  await screen.findByText('1 of 1 sent')
  await fillIn()
  await press('Send the Report')
  expect(all.done).toEqual([{ tone: 'warn', text: expect.stringContaining('Please call us') as string }])
})

const CLAIM: ClaimView = {
  id: CLAIM_ID,
  number: '7K3M-9Q2XRD-C1',
  title: 'Hollis Swivel Chair',
  quantity: 1,
  reason: 'damaged',
  state: 'needs-information',
  remedy: null,
  refunded: null,
  entries: [
    { kind: 'asked', words: 'The leg is cracked.', day: 'June 5' },
    { kind: 'needs-information', words: 'Which <b>leg</b>?', day: 'June 6' },
  ],
  pictureIds: ['01a218e3-776e-7d47-bc93-a7763f125001'],
}
const list = (claims: readonly ClaimView[], all = outside([])) => (
  <ClaimList {...all.given} claims={claims} id="claims" headingId="claims-title" currency="USD" result={null} />
)

test('a claim shows its state, what both wrote, and its pictures', () => {
  renderInRouter(list([CLAIM]))
  const section = screen.getByRole('region', { name: 'Reports' })
  expect(section.textContent).toContain('We have a question')
  expect(section.textContent).toContain('Our team, June 6Which <b>leg</b>?')
  const picture = within(section).getByRole('img', { name: 'Picture 1 of report 7K3M-9Q2XRD-C1' })
  expect(picture.getAttribute('src')).toBe(
    `/api/orders/claim-picture?number=7K3M-9Q2XRD&key=k&pictureId=${CLAIM.pictureIds[0]}`,
  )
})

test('a refund says how much went back, and only a question has a form', () => {
  renderInRouter(list([{ ...CLAIM, state: 'settled', remedy: 'refund', refunded: cents(10_070) }]))
  expect(screen.getByRole('region').textContent).toContain('$100.70 went back to you.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a question is answered with words and pictures; a failed answer keeps them', async () => {
  const all = outside([new Error('away'), { outcome: 'added' }])
  renderInRouter(list([CLAIM], all))
  await press('Send the Answer')
  expect(screen.getByText('Please write an answer.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Your answer/ }), 'The left one.')
  choose(photoFile())
  await screen.findByText('1 of 1 sent')
  await press('Send the Answer')
  expect(screen.getByText(/^That did not work/)).toBeDefined()
  await press('Send the Answer')
  expect(all.asked[1]).toEqual(all.asked[0])
  expect(all.asked[0]!.input).toMatchObject({
    claimId: CLAIM_ID,
    words: 'The left one.',
    pictureIds: all.pictures,
  })
  expect(all.done).toEqual([{ tone: 'ok', text: 'We have your answer and look at it again.' }])
})

test('reports are written in French', () => {
  renderInRouter(<LanguageProvider value="fr">{list([CLAIM])}</LanguageProvider>)
  expect(screen.getByRole('region', { name: 'Signalements' }).textContent).toContain('Nous avons une question')
})
