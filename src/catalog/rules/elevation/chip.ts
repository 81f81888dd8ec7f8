const CHIP = /^chip-([0-9a-f]{6})[.]svg$/

/** Where the chip of a colour is that nothing was photographed of; `colour` is `#rrggbb`. */
export const chipPath = (colour: string): string => `/pictures/chip-${colour.slice(1)}.svg`

/** The chip that a file's name asks for; undefined: it is another file. */
export function chipFile(file: string): string | undefined {
  const colour = CHIP.exec(file)?.[1]
  return colour === undefined
    ? undefined
    : '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
        `<rect width="96" height="96" fill="#${colour}"/></svg>`
}
