import type { SectionalDetails } from '../contract.ts'
import type { PlannerChoices, TabStatus } from '../protocol.ts'

/** What is known of price and pieces: the latest answer, and whether it is of what is planned now. */
export type DetailsStatus = 'ready' | 'loading' | 'failed'

/** What the planner page knows beside the plan itself; the first five are the documents' [PLN-30]. */
export interface PlannerState {
  /** Which tab is open; no other values [PLN-04]. */
  readonly tabStatus: TabStatus
  /** Origin of the player: messages from elsewhere are nobody's [PLN-22]. */
  readonly childOriginUrl: string
  /** The latest answer of GetSectionalDetailsData. */
  readonly sectionalDetails: SectionalDetails | undefined
  /** Choice code of the fabric [PLN-17]. */
  readonly selectedChoiceCode: string
  /** The error view stands in for the planner [PLN-19]. */
  readonly hasError: boolean
  /** Choices of the other options. */
  readonly options: Omit<PlannerChoices, 'fabricChoiceCode'>
  /** The flyout shows the selected fabric [PLN-16]. */
  readonly isFlyoutOpen: boolean
  readonly detailsStatus: DetailsStatus
  /** Why the details can't be had, for the shopper; '' while they can. */
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

/** What everything is shown and priced in. */
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

/** Once something went wrong beyond repair nothing changes any more: only a reload helps. */
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
