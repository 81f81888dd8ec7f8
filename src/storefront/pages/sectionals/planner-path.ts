/** Where a collection's pieces are put together [PLN-01: the path is free]; with a layout it begins with that one. */
export const plannerPath = (slug: string, layout?: string): string =>
  `/sectional-planner/${slug}${layout === undefined ? '' : `#layout=${layout}`}`
