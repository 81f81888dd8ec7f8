import { messagesIn } from '#lib/messages.ts'

/** Words of the product page about personalization. Loaded with every product, so kept short. */
export const messages = messagesIn({
  en: {
    title: 'Personalize',
    begin: (fee: string) => `Add letters or a name, ${fee}`,
    plain: 'Leave it plain',
  },
  fr: {
    title: 'Personnaliser',
    begin: fee => `Ajouter des lettres ou un nom, ${fee}`,
    plain: 'Le laisser uni',
  },
})
