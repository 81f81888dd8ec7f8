// Drawings of choices that a colour cannot show: arms, cushions in section, seams. By the codes in our choices.yaml.
const INK = '#3a302a'
const line = (d: string, more = '') =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"${more}/>`
const filled = (d: string, fill = '#fffdf9') =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`
const dots = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, i) => {
    const row = Math.floor(i / columns)
    const cx = x + (i % columns) * 9 + (row % 2) * 4.5
    return `<circle cx="${cx}" cy="${y + row * 8}" r="1.3" fill="${INK}" opacity=".55"/>`
  }).join('')
const feather = (x: number, y: number) =>
  line(`M${x} ${y}q5 -5 11 -3M${x + 3} ${y - 2}l1.5 -4M${x + 6} ${y - 3}l1.5 -3.5`, ' opacity=".6"')

/** An arm from the front, with the end of the seat. */
const arm = (shape: string) => `${filled('M40 66H90V82H40Z', '#efe6d6')}${filled('M42 50q0 -4 4 -4H90V66H42Z')}${shape}`
const PUFF = 'M16 40Q14 34 22 33Q48 26 74 33Q82 34 80 40Q84 48 80 58Q82 64 74 65Q48 71 22 65Q14 64 16 58Q12 48 16 40Z'
/** The edge of a cushion. */
const edge = (seam: string) =>
  `${filled('M8 34Q10 26 20 26H70Q84 26 85 40Q87 48 85 57Q84 71 70 71H20Q10 71 8 63')}${seam}`

const SYMBOLS: Readonly<Record<string, string>> = {
  ARTR: arm(filled('M18 36q0 -4 4 -4H38q4 0 4 4V82H18Z')),
  ARSL: arm(filled('M22 82L14 44Q12 35 20 33L36 29Q42 28 42 35V82Z')),
  ARRO: arm(
    `${filled('M24 82V54H42V82Z')}${filled('M32 28A14 14 0 1 1 31.9 28Z')}${line('M32 35a7 7 0 1 1 -6.5 9.5')}`,
  ),
  ARPA: arm(filled('M30 38q0 -6 6 -6t6 6V82H30Z')),
  CUFO: `${filled('M16 36q0 -4 4 -4H76q4 0 4 4V60q0 4 -4 4H20q-4 0 -4 -4Z')}${dots(24, 41, 6, 3)}`,
  CUFF: [
    filled(PUFF),
    filled('M26 42q0 -2 2 -2H68q2 0 2 2V56q0 2 -2 2H28q-2 0 -2 -2Z', '#efe6d6'),
    dots(32, 46, 4, 2),
    feather(30, 37),
    feather(54, 37),
  ].join(''),
  CUFE: [filled(PUFF), feather(24, 44), feather(42, 40), feather(60, 45), feather(31, 56), feather(52, 58)].join(''),
  SMPL: edge(line('M8 48H86')),
  SMPI: edge(`${line('M8 45H85')}${line('M8 52H85')}${filled('M86 44.5a4 4 0 1 1 -.1 0Z')}`),
  SMTO: edge(`${line('M8 48H86')}${line('M10 54H84', ' stroke-dasharray="5 4"')}`),
}
const FILE = /^choice-([A-Z0-9]+)[.]svg$/

/** Path of a choice's drawing; undefined if there is none. */
export const choiceSymbolPath = (choiceCode: string): string | undefined =>
  Object.hasOwn(SYMBOLS, choiceCode) ? `/pictures/choice-${choiceCode}.svg` : undefined

/** The drawing for a file name; undefined for other files. */
export function choiceSymbolFile(file: string): string | undefined {
  const code = FILE.exec(file)?.[1]
  return code === undefined || !Object.hasOwn(SYMBOLS, code)
    ? undefined
    : '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
        `<rect width="96" height="96" fill="#f7f2e9"/>${SYMBOLS[code]!}</svg>`
}
