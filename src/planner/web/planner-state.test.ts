import { expect, test } from 'vitest'
import { firstChoices } from './option-choices.ts'
import { choicesOf, plannerReducer, startPlanner } from './planner-state.ts'
import type { PlannerEvent, PlannerState } from './planner-state.ts'

const details = {
  SectionalPieces: [],
  SectionalOptionChoices: [],
  FormattedTotalPrice: '$1.00',
  HasCustomOrderConfirmation: false,
  CustomOrderConfirmationMessage: '',
}
const start = (): PlannerState =>
  startPlanner({
    childOriginUrl: 'http://player.test',
    sectionalDetails: undefined,
    choices: { ...firstChoices('LIN1'), legFinishCode: 'OAK' },
  })
const after = (...events: PlannerEvent[]) => events.reduce(plannerReducer, start())

test('[PLN-30][PLN-03][PLN-04] the planner begins on Build Sectional without an error, with origin and fabric', () => {
  expect(start()).toMatchObject({
    tabStatus: 'BuildSectional',
    childOriginUrl: 'http://player.test',
    sectionalDetails: undefined,
    selectedChoiceCode: 'LIN1',
    hasError: false,
  })
})

test('[PLN-04] the tab is one of two, and can be changed back', () => {
  expect(after({ type: 'tab chosen', tabStatus: 'SelectFabric' }).tabStatus).toBe('SelectFabric')
  expect(
    after({ type: 'tab chosen', tabStatus: 'SelectFabric' }, { type: 'tab chosen', tabStatus: 'BuildSectional' })
      .tabStatus,
  ).toBe('BuildSectional')
})

test('[PLN-16][PLN-17] picking a fabric stores its code and opens the flyout; closing it keeps the fabric', () => {
  const picked = after({ type: 'fabric chosen', choiceCode: 'VEL2' })
  expect(picked).toMatchObject({ selectedChoiceCode: 'VEL2', isFlyoutOpen: true })
  expect(plannerReducer(picked, { type: 'flyout closed' })).toMatchObject({
    selectedChoiceCode: 'VEL2',
    isFlyoutOpen: false,
  })
  expect(plannerReducer(picked, { type: 'tab chosen', tabStatus: 'BuildSectional' }).isFlyoutOpen).toBe(false)
  expect(choicesOf(picked)).toEqual({ ...firstChoices('VEL2'), legFinishCode: 'OAK' })
})

test('[PLN-05] the latest details stay while others are requested or unavailable', () => {
  const answered = after({ type: 'details answered', details })
  expect(answered).toMatchObject({ sectionalDetails: details, detailsStatus: 'ready' })
  const failed = [{ type: 'details asked' }, { type: 'details failed', problem: 'no answer' }] as const
  expect(failed.reduce<PlannerState>(plannerReducer, answered)).toMatchObject({
    sectionalDetails: details,
    detailsStatus: 'failed',
    detailsProblem: 'no answer',
  })
  expect(
    plannerReducer(failed.reduce<PlannerState>(plannerReducer, answered), { type: 'details answered', details }),
  ).toMatchObject({ detailsStatus: 'ready', detailsProblem: '' })
})

test('[PLN-19] after a fault the state does not change any more', () => {
  const broken = after({ type: 'fault' })
  expect(broken.hasError).toBe(true)
  const events: PlannerEvent[] = [
    { type: 'tab chosen', tabStatus: 'SelectFabric' },
    { type: 'fabric chosen', choiceCode: 'VEL2' },
    { type: 'details answered', details },
    { type: 'fault' },
  ]
  expect(events.reduce(plannerReducer, broken)).toBe(broken)
})

test('opening a plan sets its choices', () => {
  const choices = firstChoices('WOO3')
  const opened = after({ type: 'fabric chosen', choiceCode: 'VEL2' }, { type: 'choices changed', choices })
  expect([choicesOf(opened), opened.isFlyoutOpen]).toEqual([choices, false])
})
