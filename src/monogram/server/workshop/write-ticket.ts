import { PDFDocument, rgb, StandardFonts, type PDFPage } from 'pdf-lib'
import type { Drawing } from '../../rules/lettering/layout.ts'
import type { Column } from '../../rules/sewing/columns.ts'
import type { SewingWork } from '../../rules/sewing/needle-path.ts'
import { drawQr, GREY, INK, LEFT, MM, rule, svgPath, write, type TicketFonts } from './ticket-page.ts'

/** The content of a production ticket. */
export interface Ticket {
  /** Number of the job, which the QR code holds too. */
  readonly job: string
  readonly orderNumber: string
  readonly product: string
  readonly sku: string
  readonly quantity: number
  readonly method: string
  readonly place: string
  readonly lines: readonly string[]
  readonly typeface: string
  readonly layout: string
  readonly colour: { readonly name: string; readonly hex: string }
  /** Undefined for etching and print. */
  readonly sewing: SewingWork | undefined
  /** Cloth with pile needs a topping. */
  readonly hasPile: boolean
}

function writeHead(page: PDFPage, ticket: Ticket, { plain, bold, mono }: TicketFonts): void {
  write(page, `Job ${ticket.job}`, LEFT, 738, 26, bold)
  write(page, `Order ${ticket.orderNumber}`, LEFT, 716, 11, plain, GREY)
  drawQr(page, `davenport:monogram:${ticket.job}`, 512, 700, 64)
  rule(page, 694)
  write(page, ticket.product, LEFT, 674, 14, bold)
  const facts = [`SKU ${ticket.sku}`, `Quantity ${ticket.quantity}`, ticket.method, ticket.place]
  write(page, facts.join('    '), LEFT, 658, 10, plain, GREY)
  // The text is checked letter by letter against this, not against the picture.
  write(page, 'Exact text', LEFT, 634, 9, plain, GREY)
  for (const [i, line] of ticket.lines.entries()) {
    write(page, line, LEFT, 608 - i * 28, 24, mono)
    const letters = [...line].map(character => (character === ' ' ? 'space' : character)).join(' · ')
    write(page, letters, 330, 611 - i * 28, 9, plain, GREY)
  }
}

/** Draws the work at true size, or smaller with a note, with its measure below. */
function drawWork(page: PDFPage, { shapes, box }: Drawing, columns: readonly Column[], { plain }: TicketFonts): void {
  const [w, h] = [box.right - box.left, box.bottom - box.top]
  const fit = Math.min(1, 256 / (w * MM), 200 / (h * MM))
  const scale = MM * fit
  const x = 446 - ((box.left + box.right) / 2) * scale
  const y = 400 + ((box.top + box.bottom) / 2) * scale
  for (const { rings } of shapes) {
    const path = rings.map(ring => `${svgPath(ring, scale)}Z`).join('')
    if (path !== '') page.drawSvgPath(path, { x, y, color: rgb(0.85, 0.83, 0.8), borderWidth: 0 })
  }
  for (const { middle } of columns) {
    const points = middle.filter((_, i) => i % 3 === 0 || i === middle.length - 1)
    page.drawSvgPath(svgPath(points, scale), { x, y, borderColor: INK, borderWidth: 0.5 })
  }
  const low = 400 - (h / 2) * scale - 12
  const [from, to] = [446 - (w / 2) * scale, 446 + (w / 2) * scale]
  page.drawLine({ start: { x: from, y: low }, end: { x: to, y: low }, thickness: 0.6, color: INK })
  for (const end of [from, to])
    page.drawLine({ start: { x: end, y: low - 4 }, end: { x: end, y: low + 4 }, thickness: 0.6, color: INK })
  const size = `${w.toFixed(1)} x ${h.toFixed(1)} mm`
  write(page, fit < 1 ? `${size}, drawn at ${Math.round(fit * 100)} %` : `${size}, true size`, 400, low - 14, 9, plain)
}

function factsOf({ typeface, layout, colour, sewing, hasPile }: Ticket): [string, string][] {
  const facts: [string, string][] = [
    ['Typeface', typeface],
    ['Layout', layout],
    ['Color', colour.name],
  ]
  if (sewing === undefined) return [...facts, ['File', 'Outlines (SVG), millimetres']]
  return [
    ...facts,
    ['Stitches', sewing.stitches.toLocaleString('en-US')],
    ['Trims', String(sewing.trims)],
    ['Thread', `${sewing.metres.toFixed(1)} m, 40 weight`],
    ['Machine time', `about ${sewing.minutes.toFixed(0)} min at 700 stitches a minute`],
    ['Backing', hasPile ? 'Cut-away, with water-soluble topping' : 'Tear-away'],
    ['Files', 'Stitches (DST), outlines (SVG)'],
  ]
}

const CHECKS = ['Text checked letter by letter', 'Color and size checked', 'Made', 'Looked at by a second person']

function writeFoot(page: PDFPage, ticket: Ticket, { plain, bold }: TicketFonts): void {
  rule(page, 268)
  for (const [i, [name, value]] of factsOf(ticket).entries()) {
    write(page, name, LEFT, 250 - i * 17, 10, plain, GREY)
    write(page, value, 130, 250 - i * 17, 10, bold)
  }
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(ticket.colour.hex.slice(at, at + 2), 16) / 255)
  page.drawRectangle({ x: 470, y: 206, width: 48, height: 48, color: rgb(red!, green!, blue!) })
  write(page, ticket.colour.name, 470, 194, 9, plain)
  rule(page, 84)
  for (const [i, name] of CHECKS.entries()) {
    const x = LEFT + (i % 2) * 270
    const y = 58 - Math.floor(i / 2) * 22
    page.drawRectangle({ x, y, width: 11, height: 11, borderWidth: 0.9, borderColor: INK })
    write(page, name, x + 18, y + 2, 10, plain)
  }
}

/**
 * A production ticket on one Letter page: the exact text, the picture that the customer accepted, the work at true
 * size, and how it is made. Texts are drawn as text; no text of a shopper becomes a command of the PDF.
 */
export async function writeTicket(
  ticket: Ticket,
  proof: Uint8Array,
  drawing: Drawing,
  columns: readonly Column[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(`Job ${ticket.job}`)
  const page = pdf.addPage([612, 792])
  const [plain, bold, mono] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.CourierBold].map(font => pdf.embedFont(font)),
  )
  const fonts: TicketFonts = { plain: plain!, bold: bold!, mono: mono! }
  writeHead(page, ticket, fonts)
  const image = await pdf.embedJpg(proof)
  const scale = Math.min(262 / image.width, 230 / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  page.drawImage(image, { x: LEFT, y: 520 - height, width, height })
  write(page, 'Picture that the customer accepted', LEFT, 508 - height, 8, fonts.plain, GREY)
  drawWork(page, drawing, columns, fonts)
  writeFoot(page, ticket, fonts)
  return pdf.save()
}
