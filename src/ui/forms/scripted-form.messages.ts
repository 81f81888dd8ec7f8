import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: { needsScripts: 'This form needs JavaScript. Switch it on in your browser, then load the page again.' },
  fr: {
    needsScripts: 'Ce formulaire a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.',
  },
})
