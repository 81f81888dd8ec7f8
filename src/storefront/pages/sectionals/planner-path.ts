/** Path of a collection's planner [PLN-01: the path is free]; with `layout` it starts with that layout. */
export const plannerPath = (slug: string, layout?: string): string =>
  `/sectional-planner/${slug}${layout === undefined ? '' : `#layout=${layout}`}`
