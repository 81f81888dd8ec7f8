import type { SectionalDetails } from '../contract.ts'
import type { PlannerChoices, TabStatus } from '../protocol.ts'

/** Status of price and pieces: `ready` if the latest reply is of the current plan. */
export type DetailsStatus = 'ready' | 'loading' | 'failed'

/** State of the planner page besides the plan itself. The requirements define the first five properties [PLN-30]. */
export interface PlannerState {
  /** The open tab; no other values are allowed [PLN-04]. */
  readonly tabStatus: TabStatus
  /** Origin of the player; messages from other origins are ignored [PLN-22]. */
  readonly childOriginUrl: string
  /** Latest reply of GetSectionalDetailsData. */
  readonly sectionalDetails: SectionalDetails | undefined
  /** Choice code of the fabric [PLN-17]. */
  readonly selectedChoiceCode: string
  /** Whether the error view replaces the planner [PLN-19]. */
  readonly hasError: boolean
  /** Choices of the other options. */
  readonly options: Omit<PlannerChoices, 'fabricChoiceCode'>
  /** Whether the flyout of the selected fabric is open [PLN-16]. */
  readonly isFlyoutOpen: boolean
  readonly detailsStatus: DetailsStatus
  /** Error message for the shopper; '' if there is none. */
  readonly detailsProblem: string
}

export type PlannerEvent =
  | { readonly type: 'tab chosen'; readonly tabStatus: TabStatus }
  | { readonly type: 'fabric chosen'; readonly choiceCode: string }
  | { readonly type: 'flyout closed' }
  /** An option was chosen, another plan was opened, or a step was undone. */
  | { readonly type: 'choices changed'; readonly choices: PlannerChoices }
  | { readonly type: 'details asked' }
  | { readonly type: 'details answered'; readonly details: SectionalDetails }
  | { readonly type: 'details failed'; readonly problem: string }
  | { readonly type: 'fault' }

export interface PlannerStart {
  readonly childOriginUrl: string
  readonly sectionalDetails: SectionalDetails | undefined
  readonly choices: PlannerChoices
}

export const startPlanner = ({
  childOriginUrl,
  sectionalDetails,
  choices: { fabricChoiceCode, ...options },
}: PlannerStart): PlannerState => ({
  tabStatus: 'BuildSectional',
  childOriginUrl,
  sectionalDetails,
  selectedChoiceCode: fabricChoiceCode,
  hasError: false,
  options,
  isFlyoutOpen: false,
  detailsStatus: sectionalDetails === undefined ? 'loading' : 'ready',
  detailsProblem: '',
})

/** The choices in which everything is shown and priced. */
export const choicesOf = ({
  selectedChoiceCode,
  options,
}: Pick<PlannerState, 'selectedChoiceCode' | 'options'>): PlannerChoices => ({
  fabricChoiceCode: selectedChoiceCode,
  ...options,
})

const withChoices = (state: PlannerState, { fabricChoiceCode, ...options }: PlannerChoices): PlannerState => ({
  ...state,
  selectedChoiceCode: fabricChoiceCode,
  options,
})

/** After a fault the state does not change any more; only a reload helps. */
export function plannerReducer(state: PlannerState, event: PlannerEvent): PlannerState {
  if (state.hasError) return state
  switch (event.type) {
    case 'tab chosen':
      return {
        ...state,
        tabStatus: event.tabStatus,
        isFlyoutOpen: state.isFlyoutOpen && event.tabStatus === 'SelectFabric',
      }
    case 'fabric chosen':
      return { ...state, selectedChoiceCode: event.choiceCode, isFlyoutOpen: true }
    case 'flyout closed':
      return { ...state, isFlyoutOpen: false }
    case 'choices changed': {
      const isSameFabric = event.choices.fabricChoiceCode === state.selectedChoiceCode
      return { ...withChoices(state, event.choices), isFlyoutOpen: state.isFlyoutOpen && isSameFabric }
    }
    case 'details asked':
      return { ...state, detailsStatus: 'loading' }
    case 'details answered':
      return { ...state, sectionalDetails: event.details, detailsStatus: 'ready', detailsProblem: '' }
    case 'details failed':
      return { ...state, detailsStatus: 'failed', detailsProblem: event.problem }
    case 'fault':
      return { ...state, hasError: true, isFlyoutOpen: false }
  }
}
