import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'What we record of your visit',
    recorded:
      'We record which products a visit sees, adds and orders, without your name, so that we can recommend what goes ' +
      'together. You can stop that in this browser.',
    stop: 'Stop Recording',
    stopped: 'Nothing is recorded in this browser, and what was recorded of this visit is deleted.',
    allow: 'Allow Recording',
    again: 'Try Again',
    signalled: 'Your browser asks sites not to track you, so we record nothing.',
    blocked: 'Your browser stores nothing for this site, so we record nothing.',
    undeleted: 'We record nothing more, but could not delete what we have of this visit. Please try again.',
  },
  fr: {
    title: 'Ce que nous enregistrons de votre visite',
    recorded:
      'Nous enregistrons les articles qu’une visite regarde, ajoute et commande, sans votre nom, afin de ' +
      'recommander ce qui va ensemble. Vous pouvez l’arrêter dans ce navigateur.',
    stop: 'Ne plus enregistrer',
    stopped: 'Rien n’est enregistré dans ce navigateur, et ce qui l’a été de cette visite est effacé.',
    allow: 'Permettre l’enregistrement',
    again: 'Réessayer',
    signalled: 'Votre navigateur demande de ne pas vous suivre\u00a0: nous n’enregistrons rien.',
    blocked: 'Votre navigateur ne conserve rien pour ce site\u00a0: nous n’enregistrons rien.',
    undeleted:
      'Nous n’enregistrons plus rien, mais n’avons pas pu effacer ce que nous avons de cette visite. ' +
      'Veuillez réessayer.',
  },
})
