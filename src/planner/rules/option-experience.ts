/** How a choice is shown: not at all, as a fabric, as a picture, as an old fabric, as a leather [PLN-27]. */
export const OPTION_EXPERIENCE = { none: 0, fabric: 1, image: 2, fabricOld: 6, leather: 7 } as const

/** Whether the summary lists a choice: one without an experience stays out of it [PLN-28]. */
export const isListed = ({ optionExperience }: { readonly optionExperience: number }): boolean =>
  optionExperience !== OPTION_EXPERIENCE.none
