/** The arrangement of letters: one large letter, three with a large middle, one line, or two lines. */
export const LAYOUTS = ['single', 'three', 'line', 'stacked'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The frame around the letters. */
export const FRAMES = ['none', 'ring', 'diamond', 'laurel'] as const
export type Frame = (typeof FRAMES)[number]

/** A layout with its frame. */
export interface Template {
  readonly layout: Layout
  readonly frame: Frame
}

/** Layouts that fit into a frame: one or three letters. A line of text would be too small inside it. */
const FRAMED: ReadonlySet<Layout> = new Set(['single', 'three'])

/** Name of a template in calls: `three`, or `three-ring` with a frame. */
export const templateName = ({ layout, frame }: Template): string => (frame === 'none' ? layout : `${layout}-${frame}`)

/** All templates that the layouts and frames allow, in the order of the layouts. */
export const templatesOf = (layouts: readonly Layout[], frames: readonly Frame[]): Template[] =>
  layouts.flatMap(layout =>
    frames.filter(frame => frame === 'none' || FRAMED.has(layout)).map(frame => ({ layout, frame })),
  )

/** Names of the text lines of a layout, as designs use them. Three letters are First, Last (large, middle), Second. */
export const elementNamesOf = (layout: Layout): readonly string[] => {
  switch (layout) {
    case 'single':
    case 'line':
      return ['Text1']
    case 'stacked':
      return ['Text1', 'Text2']
    case 'three':
      return ['Text1', 'Text2', 'Text3']
    default:
      return layout satisfies never
  }
}
