/** The chosen ones of all options, in their order, after one of them was chosen or left out. */
export const withChoice = <T>(all: readonly T[], chosen: readonly T[], one: T, isChosen: boolean): T[] =>
  all.filter(each => (each === one ? isChosen : chosen.includes(each)))
