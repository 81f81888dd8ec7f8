import type { PlannerChoices } from '../protocol.ts'
import type { PlannerChoice, PlannerCollection, PlannerOption } from './planner-collection.ts'

// Calls name a collection's options by what they are for; the catalogue by their codes [free:
// docs/decisions/0011-free-choices.md].
const CODE_FIELDS = { LEG: 'legFinishCode', FRA: 'legFinishCode', ARM: 'armChoiceCode', CUS: 'cushionCode' } as const
/** Seams travel by number. */
const SEAM = 'SEM'
const fieldOf = (optionCode: string) =>
  (CODE_FIELDS as Readonly<Record<string, (typeof CODE_FIELDS)[keyof typeof CODE_FIELDS]>>)[optionCode]

/** Nothing chosen: the first of each option. */
export const firstChoices = (fabricChoiceCode: string): PlannerChoices => ({
  fabricChoiceCode,
  legFinishCode: '',
  armChoiceCode: '',
  cushionCode: '',
  cushionChoice: 0,
})

/** What is chosen of an option; a code that it does not have is its first. */
export function chosenOf({ optionCode, choices }: PlannerOption, chosen: PlannerChoices): PlannerChoice {
  const field = fieldOf(optionCode)
  const found =
    optionCode === SEAM
      ? choices.find(({ place }) => place === chosen.cushionChoice)
      : choices.find(({ choiceCode }) => field !== undefined && choiceCode === chosen[field])
  return found ?? choices[0]!
}

/** The same choices with another one of this option. */
export function withChoice(
  chosen: PlannerChoices,
  { optionCode }: PlannerOption,
  { choiceCode, place }: PlannerChoice,
): PlannerChoices {
  const field = fieldOf(optionCode)
  if (optionCode === SEAM) return { ...chosen, cushionChoice: place }
  return field === undefined ? chosen : { ...chosen, [field]: choiceCode }
}

/** Choices that came from outside, with every code that the collection does not have replaced by its first. */
export function knownChoices({ fabrics, options, layouts }: PlannerCollection, chosen: PlannerChoices): PlannerChoices {
  const fabric =
    fabrics.find(({ choiceCode }) => choiceCode === chosen.fabricChoiceCode)?.choiceCode ??
    layouts[0]?.fabricChoiceCode ??
    fabrics[0]!.choiceCode
  return options.reduce((known, option) => withChoice(known, option, chosenOf(option, chosen)), firstChoices(fabric))
}
