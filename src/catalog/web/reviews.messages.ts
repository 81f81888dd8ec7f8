import { counted, messagesIn } from '#lib/messages.ts'

/** Texts around customers' reviews. Averages have one decimal. */
export const messages = messagesIn({
  en: {
    count: (reviews: number) => counted('en', reviews, 'review', 'reviews'),
    rated: 'Rated',
    ofFive: 'of 5',
    onAverage: 'On average',
    average: (value: number) => value.toFixed(1),
    starsOf: (stars: number) => `${stars} of 5 stars`,
    starName: (stars: number): string => (stars === 1 ? 'star' : 'stars'),
    percent: (value: number) => `${value}%`,
    boughtHere: 'Verified purchase',
    notAgain: 'Would not buy it again',
    order: 'Order of the reviews',
    sorts: { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' },
    pages: 'Pages of reviews',
  },
  fr: {
    count: (reviews: number) => counted('fr', reviews, 'avis', 'avis'),
    rated: 'Note',
    ofFive: 'sur 5',
    onAverage: 'En moyenne',
    average: (value: number) => value.toFixed(1).replace('.', ','),
    starsOf: (stars: number) => `${counted('fr', stars, 'étoile', 'étoiles')} sur 5`,
    starName: (stars: number): string => (stars === 1 ? 'étoile' : 'étoiles'),
    percent: (value: number) => `${value}\u00a0%`,
    boughtHere: 'Achat vérifié',
    notAgain: 'Ne le rachèterait pas',
    order: 'Ordre des avis',
    sorts: { newest: 'Les plus récents', highest: 'Meilleures notes', lowest: 'Notes les plus basses' },
    pages: 'Pages d’avis',
  },
})
