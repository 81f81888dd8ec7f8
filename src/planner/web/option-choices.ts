import type { PlannerChoices } from '../protocol.ts'
import type { PlannerChoice, PlannerCollection, PlannerOption } from './planner-collection.ts'

// The calls name options by purpose, the catalogue by code [free: docs/decisions/0011-free-choices.md].
const CODE_FIELDS = { LEG: 'legFinishCode', FRA: 'legFinishCode', ARM: 'armChoiceCode', CUS: 'cushionCode' } as const
/** Code of the seam option, whose choice is sent as an index. */
const SEAM = 'SEM'
const fieldOf = (optionCode: string) =>
  (CODE_FIELDS as Readonly<Record<string, (typeof CODE_FIELDS)[keyof typeof CODE_FIELDS]>>)[optionCode]

/** Choices that select the first choice of each option. */
export const firstChoices = (fabricChoiceCode: string): PlannerChoices => ({
  fabricChoiceCode,
  legFinishCode: '',
  armChoiceCode: '',
  cushionCode: '',
  cushionChoice: 0,
})

/** The selected choice of an option; the first one if the selected code is unknown. */
export function chosenOf({ optionCode, choices }: PlannerOption, chosen: PlannerChoices): PlannerChoice {
  const field = fieldOf(optionCode)
  const found =
    optionCode === SEAM
      ? choices.find(({ place }) => place === chosen.cushionChoice)
      : choices.find(({ choiceCode }) => field !== undefined && choiceCode === chosen[field])
  return found ?? choices[0]!
}

/** Selects another choice of an option. */
export function withChoice(
  chosen: PlannerChoices,
  { optionCode }: PlannerOption,
  { choiceCode, place }: PlannerChoice,
): PlannerChoices {
  const field = fieldOf(optionCode)
  if (optionCode === SEAM) return { ...chosen, cushionChoice: place }
  return field === undefined ? chosen : { ...chosen, [field]: choiceCode }
}

/** Replaces every choice that the collection does not have by its first one. */
export function knownChoices({ fabrics, options, layouts }: PlannerCollection, chosen: PlannerChoices): PlannerChoices {
  const fabric =
    fabrics.find(({ choiceCode }) => choiceCode === chosen.fabricChoiceCode)?.choiceCode ??
    layouts[0]?.fabricChoiceCode ??
    fabrics[0]!.choiceCode
  return options.reduce((known, option) => withChoice(known, option, chosenOf(option, chosen)), firstChoices(fabric))
}
