import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInRouter } from '../ui/render-in-router.tsx'
import type { SectionalDetails } from '#planner/contract.ts'
import type { FromPage } from '#planner/protocol.ts'
import { itemTypesOf } from '#planner/rules/plan.ts'
import type { Plan } from '#planner/rules/plan.ts'
import { CHOICES, COLLECTION, planFrom } from './collection.ts'
import type { PlannerCalls } from '#planner/web/planner-calls.ts'
import { Planner } from '#planner/web/planner.tsx'
import type { PlannerProps } from '#planner/web/planner.tsx'

export const ORIGIN = 'http://player.test:3001'
const PIECES = new Map(COLLECTION.pieces.map(piece => [piece.itemTypeCode, piece]))
export const START = planFrom('LAL', 'COR', 'RAL')

/** The fake server's reply: one dollar per piece, one hundred more in velvet. */
export const detailsOf = (itemTypes: readonly string[], fabric: string): SectionalDetails => ({
  SectionalPieces: itemTypes.map(code => ({
    ItemTypeCode: code,
    Name: PIECES.get(code)!.name,
    Image: '',
    Dimensions: `${PIECES.get(code)!.width}″ W`,
    ProductUrl: `/product/${code.toLowerCase()}`,
    AvailabilityMessage: 'In stock, arrives in 2–3 weeks',
    FormattedPrice: '$1.00',
    Sku: `10${code.length}`,
    OptionChoiceParameter: `Fabric=${fabric}`,
  })),
  SectionalOptionChoices: [
    {
      OptionName: 'Fabric',
      Name: COLLECTION.fabrics.find(({ choiceCode }) => choiceCode === fabric)!.choiceName,
      SwatchImage: '/pictures/chip.svg',
      optionExperience: 1,
    },
    { OptionName: 'Legs', Name: 'Oak', SwatchImage: '/pictures/oak.svg', optionExperience: 2 },
    { OptionName: 'Cushion', Name: 'All foam', SwatchImage: '', optionExperience: 0 },
  ],
  FormattedTotalPrice: `$${itemTypes.length + (fabric.startsWith('VEL') ? 100 : 0)}.00`,
  HasCustomOrderConfirmation: false,
  CustomOrderConfirmationMessage: '',
})

interface Given extends Partial<PlannerProps> {
  readonly width?: number
  readonly webGl?: boolean
  readonly language?: 'en' | 'fr'
}

const settle = async (say: () => void) => {
  say()
  await Promise.resolve()
}

/** A browser window of this width whose frames are not loaded, with or without WebGL, for one test. */
function fakeBrowser(player: unknown, width: number, webGl: boolean): void {
  vi.useFakeTimers()
  // Frames are not loaded here; that is no error.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const spies = [
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(player as never),
    vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {}),
    vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue(webGl ? ({ getExtension: () => null } as never) : null),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Fake planner calls, which the test answers, with a record of their inputs. */
function fakeCalls() {
  const asked: { itemTypes: readonly string[]; fabricChoiceCode: string; legFinishCode?: string | undefined }[] = []
  const waiting: { answer: (details: SectionalDetails) => void; refuse: (error: unknown) => void }[] = []
  const prices: { itemType: string; fabricChoiceCode: string }[] = []
  const calls: PlannerCalls = {
    details: input => {
      asked.push(input as never)
      return new Promise((resolve, reject) => {
        waiting.push({ answer: resolve, refuse: reject })
      })
    },
    price: input => {
      prices.push(input)
      return Promise.resolve({ currentPrice: '$899.00', regularPrice: '$999.00' })
    },
  }
  return { calls, asked, waiting, prices }
}

/** Renders a planner whose player and server are controlled by the test. */
export function open({ width = 1440, webGl = true, language = 'en', ...props }: Given = {}) {
  const posted: { readonly message: FromPage; readonly to: string }[] = []
  const player = {
    postMessage: (message: FromPage, to: string) => {
      posted.push({ message, to })
    },
  }
  fakeBrowser(player, width, webGl)
  const { calls, asked, waiting, prices } = fakeCalls()
  const faults: string[] = []
  const { container } = renderInRouter(
    <LanguageProvider value={language}>
      <Planner
        collection={COLLECTION}
        start={{ plan: START, choices: CHOICES, details: detailsOf(itemTypesOf(START), 'LIN0102') }}
        childOriginUrl={ORIGIN}
        calls={calls}
        onFault={reason => {
          faults.push(reason)
        }}
        errorView={<p role="alert">the error view</p>}
        AddAll={() => <button type="button">Add All to Cart</button>}
        reload={() => {}}
        {...props}
      />
    </LanguageProvider>,
  )
  const say = async (
    data: unknown,
    { origin = ORIGIN, source = player as unknown }: { origin?: string; source?: unknown } = {},
  ) => {
    await act(async () => {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
      await Promise.resolve()
    })
  }
  return {
    container,
    posted,
    asked,
    prices,
    faults,
    say,
    start: () => say({ version: 1, type: 'item types changed', itemTypes: [], plan: null, cause: 'start', basedOn: 0 }),
    edit: (plan: Plan, basedOn: number) =>
      say({ version: 1, type: 'item types changed', itemTypes: itemTypesOf(plan), plan, cause: 'edit', basedOn }),
    pass: (ms: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms)
      }),
    answer: (details: SectionalDetails, number = 0) =>
      act(async () => {
        await settle(() => waiting.splice(number, 1)[0]!.answer(details))
      }),
    refuse: (error: unknown) =>
      act(async () => {
        await settle(() => waiting.shift()!.refuse(error))
      }),
    panels: () => posted.filter(({ message }) => message.type === 'SetPanel').map(({ message }) => message),
    total: () => container.querySelector('[aria-live=polite]')!.textContent,
  }
}
