import { messagesIn } from '#lib/messages.ts'

/** Refusal of the cancellation of a share. */
export const messages = messagesIn({
  en: { spent: 'This share has been passed on as a gift card, so it cannot be paid back.' },
  fr: { spent: 'Cette part a déjà été remise sous forme de carte-cadeau et ne peut donc plus être remboursée.' },
})
