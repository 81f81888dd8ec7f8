const CHIP = /^chip-([0-9a-f]{6})[.]svg$/

/** Path of the swatch drawing of a colour without a photograph; `colour` is `#rrggbb`. */
export const chipPath = (colour: string): string => `/pictures/chip-${colour.slice(1)}.svg`

/** The swatch drawing for a file name; undefined for other files. */
export function chipFile(file: string): string | undefined {
  const colour = CHIP.exec(file)?.[1]
  return colour === undefined
    ? undefined
    : '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
        `<rect width="96" height="96" fill="#${colour}"/></svg>`
}
