import { COLOURS } from '../../rules/colours.ts'
import { sewingFor, type DrawnDesign } from '../../rules/drawn-design.ts'
import { messages } from '../../rules/monogram.messages.ts'
import { columnsOf } from '../../rules/sewing/columns.ts'
import { writeDst } from '../../rules/sewing/dst.ts'
import { needlePath, workOf } from '../../rules/sewing/needle-path.ts'
import { writeSvg } from '../../rules/lettering/svg.ts'
import { TYPEFACES } from '../../rules/typefaces.ts'
import { layOutDesign } from '../drawing/draw-design.ts'
import { writeTicket } from './write-ticket.ts'

/** An ordered line with a saved design. */
export interface MonogramOrder {
  /** Number of the job. */
  readonly number: string
  readonly orderNumber: string
  readonly product: string
  readonly sku: string
  readonly quantity: number
  readonly design: DrawnDesign
  /** The picture that the customer accepted. */
  readonly proof: Uint8Array
}

/** Files for the workshop. */
export interface WorkshopFiles {
  readonly ticket: Uint8Array
  /** DST; null for etching and print. */
  readonly stitches: Uint8Array | null
  /** SVG in millimetres. */
  readonly outlines: string
}

const METHODS = {
  embroidery: 'Embroidery',
  frost: 'Etching on glass',
  burn: 'Burning on wood',
  cut: 'Etching on metal',
  print: 'Print',
} as const

/** Makes the ticket, the stitches and the outlines of a design, from the same columns as its preview. */
export async function makeFiles(order: MonogramOrder): Promise<WorkshopFiles> {
  const { design, proof, number, ...about } = order
  const { place, lettering, typeface, colour } = design
  const { finish } = place.made
  const drawing = layOutDesign(design)
  const sewing = sewingFor(place)
  const columns = finish === 'embroidery' ? columnsOf(drawing, sewing) : []
  const steps = needlePath(columns, sewing)
  const t = messages.en
  const { layout, frame, lines } = lettering
  const ticket = await writeTicket(
    {
      ...about,
      job: number,
      method: METHODS[finish],
      place: t.locations[place.location],
      lines: layout === 'three' ? [lines.join('')] : lines,
      typeface: TYPEFACES[typeface].title,
      layout: frame === 'none' ? t.layouts[layout] : `${t.layouts[layout]}, ${t.frames[frame]}`,
      colour: { name: t.colours[colour], hex: COLOURS[colour] },
      sewing: steps.length === 0 ? undefined : workOf(steps),
      hasPile: place.made.finish === 'embroidery' && place.made.cloth.pile > 0,
    },
    proof,
    drawing,
    columns,
  )
  return { ticket, stitches: steps.length === 0 ? null : writeDst(steps, number), outlines: writeSvg(drawing) }
}
