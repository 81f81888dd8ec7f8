// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInRouter } from '#tests/support/ui/render-in-router.tsx'
import { layOut } from '../../../rules/layout.ts'
import { sizeOf } from '../../../rules/measures.ts'
import { PIECES, plan, plans } from '#tests/support/planner/pieces.ts'
import type { Plan } from '../../../rules/plan.ts'
import { PlanOutline } from './plan-outline.tsx'
import { PlanView } from './plan-view.tsx'
import { drawnExtent, PrintPlan } from '../print/print-plan.tsx'
import { scaleFor } from '../print/print-scale.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Sets the size that the mocked ResizeObserver reports, in pixels. */
let tell: (width: number, height: number) => void = () => {}
function watchSizes(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: (entries: readonly { readonly contentRect: object }[]) => void) {
        tell = (width, height) => act(() => told([{ contentRect: { width, height } }]))
      }
      observe() {}
      disconnect() {}
    },
  )
}

const view = (of: Plan) => (
  <PlanView
    plan={of}
    pieces={PIECES}
    chosen={undefined}
    length={mm => `${Math.round(mm)}`}
    onChoose={() => {}}
    onSpot={() => {}}
    onChange={() => {}}
  />
)
/** Attributes with values that a browser cannot draw. */
const undrawable = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('svg, svg *')]
    .flatMap(element => [...element.attributes].map(({ name, value }) => `${name}=${value}`))
    .filter(text => /NaN|Infinity|undefined/.test(text))

const EMPTY: Plan = { runs: [], room: null }
const PLANS: readonly (readonly [string, Plan])[] = [
  ['without pieces', EMPTY],
  ['of a room alone', { ...EMPTY, room: { width: 500, depth: 500 } }],
  ['of one piece', plan('LAL')],
  ['of one piece at the middle of the floor', plans([0, 0, 0, 'LAL'])],
  ['of one turned piece', plans([0, 0, 45, 'OTT'])],
  ['of one piece in a room that is too small', { ...plan('LAL'), room: { width: 500, depth: 500 } }],
  ['of a piece that the collection lacks', plans([0, 0, 0, 'GONE'])],
]

test.each(PLANS)('the drawing of a plan %s has no invalid numbers at any size', (_, of) => {
  watchSizes()
  const { container } = renderInRouter(view(of))
  for (const [width, height] of [
    [640, 480],
    [640, 0],
    [0, 480],
    [0, 0],
    [1, 1],
    [40, 2000],
  ] as const) {
    tell(width, height)
    expect(undrawable(container), `${width} × ${height}`).toEqual([])
  }
})

test.each(PLANS)('the outline and the printed drawing of a plan %s have no invalid numbers', (_, of) => {
  const placed = layOut(of, PIECES)
  const size = sizeOf(placed)
  const { container } = renderInRouter(
    <>
      <PlanOutline plan={of} pieces={PIECES} />
      {size !== undefined && (
        <PrintPlan
          placed={placed}
          size={size}
          room={of.room}
          scale={scaleFor(drawnExtent(size, of.room), 1)}
          widthWords=""
          depthWords=""
          label="Plan"
        />
      )}
    </>,
  )
  expect(undrawable(container)).toEqual([])
})
