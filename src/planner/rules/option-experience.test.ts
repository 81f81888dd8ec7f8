import { expect, test } from 'vitest'
import { SectionalDetails } from '../contract.ts'
import { isListed } from './option-experience.ts'

/** The experiences that the call's schema accepts, of all small numbers. */
const answered = Array.from({ length: 12 }, (_, i) => i).filter(
  optionExperience =>
    SectionalDetails.shape.SectionalOptionChoices.safeParse([
      { OptionName: 'Legs', Name: 'Oak', SwatchImage: '', optionExperience },
    ]).success,
)

test('[PLN-27] a choice is answered with an experience of 0, 1, 2, 6 or 7, and with no other', () => {
  expect(answered).toEqual([0, 1, 2, 6, 7])
})

test('[PLN-28] a choice without an experience is not listed, every other is', () => {
  expect(answered.filter(optionExperience => isListed({ optionExperience }))).toEqual([1, 2, 6, 7])
})
