import { counted, messagesIn } from '#lib/messages.ts'

/** Texts that only a list without matches needs; a file of its own, because that part is loaded on demand. */
export const messages = messagesIn({
  en: {
    noneLeft: 'No pieces match all your filters',
    without: (asked: string) => `Without ${asked}`,
    clearFilters: 'Clear All Filters',
    twoLess: (all: number) => `Remove at least two filters. Without any, there are ${all} pieces.`,
    oneLess: 'Remove one filter to see some.',
  },
  fr: {
    noneLeft: 'Aucun article ne correspond à tous vos filtres',
    without: asked => `Sans ${asked}`,
    clearFilters: 'Effacer tous les filtres',
    twoLess: all => `Retirez au moins deux filtres. Sans filtre, il y a ${counted('fr', all, 'article', 'articles')}.`,
    oneLess: 'Retirez un filtre pour en voir.',
  },
})
