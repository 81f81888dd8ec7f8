/**
 * The option choices of a sectional, by choice code. '' selects the option's first choice, or means that the collection
 * has no such option.
 */
export interface PlannerChoices {
  readonly fabricChoiceCode: string
  /** Choice of the option LEG or FRA. */
  readonly legFinishCode: string
  /** Choice of the option ARM. */
  readonly armChoiceCode: string
  /** Choice of the option CUS. */
  readonly cushionCode: string
  /** Index of the choice in the option SEM, from 0. */
  readonly cushionChoice: number
}
