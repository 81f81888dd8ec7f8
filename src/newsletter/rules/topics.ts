/** What a subscriber can choose to read about. */
export const NEWSLETTER_TOPICS = ['ideas', 'arrivals', 'offers'] as const
export type NewsletterTopic = (typeof NEWSLETTER_TOPICS)[number]
