import fc from 'fast-check'
import { expect, test } from 'vitest'
import { towelOffer } from '#tests/support/monogram/towel-offer.ts'
import { designOf, mayAsk, nextPanel, openPanel, textsOf, type PanelAction, type PanelState } from './panel-state.ts'

const language = 'en'
const after = (state: PanelState, ...actions: readonly PanelAction[]) => actions.reduce(nextPanel, state)
const typed = (text: string, index = 0): PanelAction => ({ kind: 'typed', index, text, language })
const checked: PanelAction = { kind: 'checked', language }
const drawn: PanelAction = { kind: 'rendered', rendered: { imageUrl: '/monogram/1.jpg', hasError: false, error: null } }
const refused = (businessErrorCode: string, profaneTexts: Record<string, string> = {}): PanelAction => ({
  kind: 'rendered',
  rendered: {
    imageUrl: '',
    hasError: true,
    error: { businessErrorCode, businessErrorDescription: 'We don’t stitch that word.', profaneTexts },
  },
})
const opened = openPanel(towelOffer)
const single = openPanel(towelOffer, { templateName: 'line' })

test('[MON-07] shows a loader from the request to the answer, whose picture it takes', () => {
  const waiting = after(single, typed('Nora'), checked, { kind: 'asked' })
  expect(waiting).toMatchObject({ isLoading: true, imageURL: '' })
  expect(nextPanel(waiting, drawn)).toMatchObject({ isLoading: false, imageURL: '/monogram/1.jpg', hasError: false })
})

test('[MON-02] a line has the picture that shows its text, until the text changes or is refused', () => {
  const image = (state: PanelState) => state.personalization.map(line => line.monogrammingImg)
  const stacked = after(openPanel(towelOffer, { templateName: 'stacked' }), typed('Nora'), checked, drawn)
  expect(image(stacked)).toEqual(['/monogram/1.jpg', ''])
  expect(image(nextPanel(stacked, typed('Nor')))).toEqual(['', ''])
  expect(image(nextPanel(stacked, refused('E3001', { 1: 'x' })))).toEqual(['', ''])
})

test('[MON-08] brings the plain picture back as soon as all lines are empty', () => {
  const shown = after(single, typed('Nora'), checked, { kind: 'asked' }, drawn)
  expect(nextPanel(shown, typed(''))).toMatchObject({ imageURL: '', isLoading: false })
})

test('[MON-09] disables add to cart while an error is shown, until a good check', () => {
  const wrong = after(single, typed('S@m ★'), checked)
  expect(wrong.isAddToCartDisabled).toBe(true)
  expect(nextPanel(wrong, typed('Sam')).isAddToCartDisabled).toBe(false)
})

test('[MON-09] keeps the error of a preview until the next good preview', () => {
  const wrong = after(single, typed('Damn'), checked, refused('E3001', { 1: 'Damn' }))
  const mended = after(wrong, typed('Dawn'), checked, { kind: 'asked' })
  expect(mended.isAddToCartDisabled).toBe(true)
  expect(nextPanel(mended, drawn)).toMatchObject({ isAddToCartDisabled: false, errorMsg: '', errorPos: [] })
})

test.each([
  ['[MON-14] legend', 'E1002', {}, ['legend']],
  ['[MON-15] summary', 'E2001', {}, ['summary']],
  ['[MON-16] the profane line', 'E3001', { 2: 'x' }, ['Text2']],
  ['[MON-17] first line', 'E9999', {}, ['Text1']],
])('a refused preview marks the %s', (_, code, profane: Record<string, string>, errorPos) => {
  expect(after(single, typed('Nora'), refused(code, profane))).toMatchObject({ hasError: true, errorPos, imageURL: '' })
})

test('a layout that is left keeps its text', () => {
  const chose = (templateName: string): PanelAction => ({ kind: 'chose', choice: { templateName }, language })
  const three = after(opened, chose('three'), typed('N'), typed('W', 1), typed('S', 2))
  const line = nextPanel(three, chose('line'))
  expect(textsOf(line)).toEqual([''])
  expect(line.hasError).toBe(false)
  expect(textsOf(nextPanel(line, chose('three')))).toEqual(['N', 'W', 'S'])
})

test('initials are made in capitals, and words as they are typed', () => {
  const three = nextPanel(opened, { kind: 'chose', choice: { templateName: 'three' }, language })
  expect(textsOf(after(three, typed('é'), typed('w', 1), typed('ß', 2)))).toEqual(['É', 'W', 'ß'])
  expect(textsOf(after(single, typed('Nora')))).toEqual(['Nora'])
})

test('another SKU keeps text and the choices that it offers', () => {
  const before = after(single, typed('Nora'), { kind: 'chose', choice: { textcolor: 'navy' }, language })
  const offer = { ...towelOffer, sku: '370105', colours: towelOffer.colours.slice(0, 1) }
  const next = nextPanel(before, { kind: 'offered', offer })
  expect(designOf(next)).toEqual({
    templateName: 'line',
    sku: '370105',
    locationName: 'hem',
    personalization: [{ elementName: 'Text1', text: 'Nora', textcolor: 'sage', font: 'besley' }],
  })
})

test('[MON-06] whatever the shopper does, a preview is asked only for text that fits the pattern', () => {
  const action = fc.oneof<fc.Arbitrary<PanelAction>[]>(
    fc.record({ text: fc.string({ maxLength: 12 }), index: fc.nat(2) }).map(({ text, index }) => typed(text, index)),
    fc.constantFrom('single', 'three', 'line', 'stacked').map(templateName => ({
      kind: 'chose' as const,
      choice: { templateName },
      language: 'en' as const,
    })),
    fc.constantFrom(checked, drawn, refused('E3001', { 1: 'x' })),
  )
  fc.assert(
    fc.property(fc.array(action), actions => {
      const state = after(opened, ...actions)
      expect(state.isAddToCartDisabled).toBe(state.hasError)
      if (!mayAsk(state)) return
      const filled = designOf(state).personalization.flatMap(({ text }) => (text === '' ? [] : [text]))
      expect(filled.length).toBeGreaterThan(0)
      for (const text of filled) expect(text).toMatch(new RegExp(`^(?:${state.fontAttributes.validationRegEx})$`, 'u'))
    }),
  )
})
