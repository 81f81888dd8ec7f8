import { writeFile } from 'node:fs/promises'

/** Bars (1) and gaps (0) of a digit in the left half of an EAN-13; the right half has them inverted. */
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** The parities of the six digits after a first digit of 2: odd ones are as in LEFT, even ones are mirrored. */
const PARITIES_OF_2 = 'OOEEOE'
const WIDTH = 640
const HEIGHT = 480
/** Width of the thinnest bar, in pixels. */
const MODULE = 4
const BLACK = 16
const WHITE = 235

const inverted = (bars: string): string => bars.replaceAll(/[01]/g, bar => (bar === '0' ? '1' : '0'))
const mirrored = (bars: string): string => [...bars].toReversed().join('')

/** The EAN-13 of a store's tag: prefix 20, four zeros, the SKU, the check digit. */
function barsOfTag(sku: string): string {
  const digits = [...`200000${sku}`].map(Number)
  const sum = digits.reduce((all, digit, i) => all + digit * (i % 2 === 0 ? 1 : 3), 0)
  const left = digits
    .slice(1, 7)
    .map((digit, i) => (PARITIES_OF_2[i] === 'O' ? LEFT[digit]! : mirrored(inverted(LEFT[digit]!))))
  const right = [...digits.slice(7), (10 - (sum % 10)) % 10].map(digit => inverted(LEFT[digit]!))
  return `101${left.join('')}01010${right.join('')}101`
}

/** Writes a video of one picture, a tag in front of the camera, for Chromium's fake camera. */
export async function writeTagVideo(file: string, sku: string): Promise<void> {
  const bars = barsOfTag(sku)
  const start = (WIDTH - bars.length * MODULE) / 2
  const row = Buffer.alloc(WIDTH, WHITE)
  for (const [i, bar] of [...bars].entries())
    if (bar === '1') row.fill(BLACK, start + i * MODULE, start + (i + 1) * MODULE)
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > 120 && y < 360 ? row : Buffer.alloc(WIDTH, WHITE)))
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  await writeFile(file, Buffer.concat([Buffer.from(header), ...rows, colour]))
}
