/** Topics that a subscriber can choose. */
export const NEWSLETTER_TOPICS = ['ideas', 'arrivals', 'offers'] as const
export type NewsletterTopic = (typeof NEWSLETTER_TOPICS)[number]
