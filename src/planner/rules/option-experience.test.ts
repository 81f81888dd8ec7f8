import { expect, test } from 'vitest'
import { isListed, OPTION_EXPERIENCE } from './option-experience.ts'

test('[PLN-27] experiences are none 0, fabric 1, image 2, old fabric 6, leather 7', () => {
  expect(OPTION_EXPERIENCE).toEqual({ none: 0, fabric: 1, image: 2, fabricOld: 6, leather: 7 })
})

test('[PLN-28] a choice without an experience is not listed, every other is', () => {
  expect(Object.values(OPTION_EXPERIENCE).filter(optionExperience => isListed({ optionExperience }))).toEqual([1, 2, 6, 7])
})
