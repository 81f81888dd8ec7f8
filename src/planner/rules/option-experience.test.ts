import { expect, test } from 'vitest'
import { SectionalDetails } from '../contract.ts'
import { isListed } from './option-experience.ts'

/** The values of optionExperience up to 11 that the call's schema accepts. */
const answered = Array.from({ length: 12 }, (_, i) => i).filter(
  optionExperience =>
    SectionalDetails.shape.SectionalOptionChoices.safeParse([
      { OptionName: 'Legs', Name: 'Oak', SwatchImage: '', optionExperience },
    ]).success,
)

test('[PLN-27] the reply schema accepts an option experience of 0, 1, 2, 6 or 7 and no other', () => {
  expect(answered).toEqual([0, 1, 2, 6, 7])
})

test('[PLN-28] a choice without an experience is not listed, and every other one is', () => {
  expect(answered.filter(optionExperience => isListed({ optionExperience }))).toEqual([1, 2, 6, 7])
})
