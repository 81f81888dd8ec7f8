/** Sort orders of a listing; the first is the default. */
export const SORTS = ['featured', 'price-low', 'price-high', 'rating', 'widest', 'narrowest', 'name'] as const
export type Sort = (typeof SORTS)[number]

export const isSort = (text: string | null | undefined): text is Sort => SORTS.some(sort => sort === text)
