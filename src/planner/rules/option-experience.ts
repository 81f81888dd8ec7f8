/** How a choice is shown [PLN-27]. */
export const OPTION_EXPERIENCE = { none: 0, fabric: 1, image: 2, fabricOld: 6, leather: 7 } as const

/** Whether the summary lists a choice: it omits choices whose experience is `none` [PLN-28]. */
export const isListed = ({ optionExperience }: { readonly optionExperience: number }): boolean =>
  optionExperience !== OPTION_EXPERIENCE.none
