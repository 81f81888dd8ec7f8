/** What a sectional's pieces are chosen in, by choice codes; '' is the option's first choice, or no such option. */
export interface PlannerChoices {
  readonly fabricChoiceCode: string
  /** Of the option LEG or FRA. */
  readonly legFinishCode: string
  /** Of the option ARM. */
  readonly armChoiceCode: string
  /** Of the option CUS. */
  readonly cushionCode: string
  /** Which choice of the option SEM, from 0. */
  readonly cushionChoice: number
}
