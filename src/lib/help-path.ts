/** Topics of the help pages besides the questions, in the order of the footer. */
export const HELP_TOPICS = ['returns', 'shipping', 'track-order', 'contact', 'care', 'accessibility'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

export const isHelpTopic = (value: string): value is HelpTopic => (HELP_TOPICS as readonly string[]).includes(value)

/** Path of the page about a topic; without one, of the page with all questions. */
export const helpPath = (topic?: HelpTopic): string =>
  topic === undefined ? '/customer-service' : `/customer-service/${topic}`
