import type { Language } from '#lib/language.ts'
import type { MonogramDesign, MonogramOffer, MonogramRendered } from '../contract.ts'
import { canPreview, checkLines, NO_ERROR, type Check } from './check-lines.ts'
import { cleanedText } from './cleaned-text.ts'
import { markError, SUMMARY } from './mark-error.ts'
import { isBlank, linesOf, type MonogramState } from './monogram-state.ts'

type Template = MonogramOffer['templates'][number]

/** The choices of the shopper besides the text. */
export interface MonogramChoice {
  readonly templateName: string
  readonly locationName: string
  readonly font: string
  readonly textcolor: string
}

/** The state of the panel of one product [MON-02], with what is offered and chosen. */
export interface PanelState extends MonogramState {
  readonly offer: MonogramOffer
  readonly choice: MonogramChoice
  /** Texts by layout, so that trying another layout loses nothing. */
  readonly texts: Readonly<Partial<Record<Template['layout'], readonly string[]>>>
  /** A preview is awaited [MON-07]. */
  readonly isLoading: boolean
  /** The error is the answer of a preview: it stays until the next good one [MON-09]. */
  readonly isRenderError: boolean
}

export type PanelAction =
  | { readonly kind: 'offered'; readonly offer: MonogramOffer }
  | { readonly kind: 'typed'; readonly index: number; readonly text: string; readonly language: Language }
  | { readonly kind: 'chose'; readonly choice: Partial<MonogramChoice>; readonly language: Language }
  /** The shopper paused, left the field or wants to add: the text is checked. */
  | { readonly kind: 'checked'; readonly language: Language }
  | { readonly kind: 'asked' }
  | { readonly kind: 'rendered'; readonly rendered: MonogramRendered }
  | { readonly kind: 'failed'; readonly message: string }

const templateNamed = (offer: MonogramOffer, name: string): Template =>
  offer.templates.find(one => one.templateName === name) ?? offer.templates[0]!

/** The chosen arrangement. */
export const templateOf = ({ offer, choice }: PanelState): Template => templateNamed(offer, choice.templateName)

/** The chosen place on the product. */
export const locationOf = ({ offer, choice }: PanelState): MonogramOffer['locations'][number] =>
  offer.locations.find(one => one.locationName === choice.locationName) ?? offer.locations[0]!

/** The texts of the lines. */
export const textsOf = ({ personalization }: MonogramState): string[] => personalization.map(line => line.text)

/** Choices that are still offered; the first ones in place of the others. */
const offered = (offer: MonogramOffer, choice: Partial<MonogramChoice>): MonogramChoice => ({
  templateName: templateNamed(offer, choice.templateName ?? '').templateName,
  locationName: (offer.locations.find(one => one.locationName === choice.locationName) ?? offer.locations[0]!)
    .locationName,
  font: (offer.typefaces.find(one => one.font === choice.font) ?? offer.typefaces[0]!).font,
  textcolor: (offer.colours.find(one => one.textcolor === choice.textcolor) ?? offer.colours[0]!).textcolor,
})

/** The state with the lines of a template; texts that were typed in its layout come back. */
function withTemplate(state: Omit<PanelState, 'personalization' | 'fontAttributes'>): PanelState {
  const { lines, layout } = templateNamed(state.offer, state.choice.templateName)
  const known = state.texts[layout] ?? []
  const texts = lines.map((_, i) => known[i] ?? '')
  return {
    ...state,
    personalization: linesOf(texts),
    fontAttributes: lines[0]!.fontAttributes,
    ...(isBlank(texts) && { imageURL: '', isLoading: false }),
  }
}

/** The first state of a product's panel. `choice` and `texts` are those of a saved design that is edited. */
export const openPanel = (
  offer: MonogramOffer,
  choice: Partial<MonogramChoice> = {},
  texts: readonly string[] = [],
): PanelState => {
  const all = offered(offer, choice)
  return withTemplate({
    offer,
    choice: all,
    texts: { [templateNamed(offer, all.templateName).layout]: texts },
    isPersonalized: true,
    ...NO_ERROR,
    imageURL: '',
    isLoading: false,
    isRenderError: false,
  })
}

const withCheck = (state: PanelState, check: Check): PanelState => ({ ...state, ...check, isRenderError: false })

/** Checks the text. Good text keeps the error of a preview, because only the next preview can clear it. */
function checked(state: PanelState, language: Language): PanelState {
  const check = checkLines(textsOf(state), state.fontAttributes, language)
  if (!check.hasError && state.isRenderError) return state
  return withCheck(state, check)
}

/** Initials are made in capitals, whatever the shopper types. A sign that has no single capital stays as it is. */
function capital(text: string): string {
  const upper = text.toUpperCase()
  return upper.length === text.length ? upper : text
}

function typed(state: PanelState, index: number, text: string, language: Language): PanelState {
  const { layout } = templateOf(state)
  const made = layout === 'single' || layout === 'three' ? capital(text) : text
  const texts = textsOf(state).map((one, i) => (i === index ? made : one))
  const next = withTemplate({ ...state, texts: { ...state.texts, [layout]: texts } })
  // A fault is shown after a pause, but it disappears with the key that mends it.
  if (!state.hasError || state.isRenderError) return next
  return checkLines(texts, next.fontAttributes, language).hasError ? next : withCheck(next, NO_ERROR)
}

/** The answer of a preview: its picture, or its error with the parts that it marks [MON-07, MON-14 to MON-17]. */
function rendered(state: PanelState, { imageUrl, hasError, error }: MonogramRendered): PanelState {
  if (!hasError && error === null)
    return {
      ...withCheck(state, NO_ERROR),
      personalization: state.personalization.map(line => ({
        ...line,
        monogrammingImg: isBlank([line.text]) ? '' : imageUrl,
      })),
      imageURL: imageUrl,
      isLoading: false,
    }
  return {
    ...state,
    personalization: linesOf(textsOf(state)),
    imageURL: '',
    isLoading: false,
    hasError: true,
    isAddToCartDisabled: true,
    isRenderError: true,
    errorMsg: error?.businessErrorDescription ?? '',
    errorPos: markError(error?.businessErrorCode ?? '', error?.profaneTexts),
  }
}

/** The next state of the panel. */
export function nextPanel(state: PanelState, action: PanelAction): PanelState {
  switch (action.kind) {
    case 'offered':
      return withTemplate({ ...state, offer: action.offer, choice: offered(action.offer, state.choice) })
    case 'typed':
      return typed(state, action.index, action.text, action.language)
    case 'chose': {
      const next = withTemplate({ ...state, choice: { ...state.choice, ...action.choice } })
      return isBlank(textsOf(next)) ? withCheck(next, NO_ERROR) : checked(next, action.language)
    }
    case 'checked':
      return checked(state, action.language)
    case 'asked':
      return { ...state, isLoading: true }
    case 'rendered':
      return rendered(state, action.rendered)
    case 'failed':
      return {
        ...rendered(state, { imageUrl: '', hasError: true, error: null }),
        errorMsg: action.message,
        errorPos: [SUMMARY],
      }
    default:
      return action satisfies never
  }
}

/** True if a preview of the present text may be requested [MON-06]. */
export const mayAsk = (state: PanelState): boolean => canPreview(textsOf(state), state.fontAttributes)

/** The design as it is drawn and saved [MON-03]. */
export const designOf = ({ offer, choice, personalization }: PanelState): MonogramDesign => ({
  templateName: choice.templateName,
  sku: offer.sku,
  locationName: choice.locationName,
  personalization: personalization.map(({ elementName, text }) => ({
    elementName,
    text: cleanedText(text),
    textcolor: choice.textcolor,
    font: choice.font,
  })),
})
