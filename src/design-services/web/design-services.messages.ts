import { messagesIn } from '#lib/messages.ts'

/** The booking form, what stands in its place once booked, and the desk where an appointment is changed. */
export const messages = messagesIn({
  en: {
    at: (day: string, hour: string) => `${day} at ${hour}`,
    byVideo: 'By video', store: (name: string) => `${name} store`,
    which: { home: 'Which rooms', kids: 'Whose room' },
    ages: 'How old are they', agesHint: '“2 and 5”, or “due in March”. No names.', budget: 'Budget',
    notes: 'What should we know', notesHint: 'What stays, what goes, who sits where. Wall lengths, if you have them.',
    whereAndWhen: 'Where and when', where: 'Where', day: 'Day', time: 'Time', who: 'Who',
    hours: {
      unasked: 'Choose where to meet and a day; the free hours come here.', noDay: 'Choose a day; its free hours come here.', loading: 'Looking for free hours…',
      failed: 'The free hours could not be loaded. Please choose the day again.', none: 'Every hour of that day is taken. Please choose another day.',
    },
    book: 'Book the Hour', booking: 'Booking', unknown: 'We do not know whether this was booked. Please look into your mail before you try again.',
    linkComes: 'By video: the link comes by email an hour before.', atStore: (store: string) => `At our ${store} store.`, expected: (firstName: string) => `A designer expects you, ${firstName}.`,
    yourNumber: 'Your number is', alsoMailed: (emailAddress: string) => `It is in the email to ${emailAddress} as well.`, changeOrCancel: 'Change or cancel it',
    noAnswer: 'The shop did not answer. Please try again.', enterBoth: 'Please enter the number of your appointment and your email address.',
    number: 'Appointment Number', numberHint: 'In our email, such as D4KQ-7M2-XWP.', find: 'Find It', looking: 'Looking',
    moved: 'Moved. The new time is in your mail.', cancelled: 'Cancelled. Somebody else can have the hour.',
    isCancelled: 'This appointment is cancelled.', bookAnother: 'Book another', isOver: 'It can’t be changed here any more. Please call',
    another: 'Choose Another Time', chooseFirst: 'Choose a day and a time first.', move: 'Move It', moving: 'Moving', keep: 'Keep It',
    cancel: 'Cancel It', sureCancel: (day: string) => `Cancel the hour on ${day}?`, yesCancel: 'Yes, Cancel It', cancelling: 'Cancelling',
  },
  fr: {
    at: (day, hour) => `Le ${day} à ${hour}`,
    byVideo: 'Par vidéo', store: name => `Magasin ${name}`,
    which: { home: 'Quelles pièces', kids: 'La chambre de qui' },
    ages: 'Quel âge ont-ils', agesHint: '«\u00a02 et 5 ans\u00a0», ou «\u00a0attendu en mars\u00a0». Aucun nom.', budget: 'Budget',
    notes: 'Que devrions-nous savoir', notesHint: 'Ce qui reste, ce qui part, qui s’assoit où. La longueur des murs, si vous l’avez.',
    whereAndWhen: 'Où et quand', where: 'Où', day: 'Jour', time: 'Heure', who: 'Qui',
    hours: {
      unasked: 'Choisissez un lieu et un jour; les heures libres s’affichent ici.', noDay: 'Choisissez un jour; ses heures libres s’affichent ici.', loading: 'Recherche des heures libres…',
      failed: 'Les heures libres n’ont pas pu être chargées. Choisissez le jour de nouveau.', none: 'Toutes les heures de ce jour sont prises. Choisissez un autre jour.',
    },
    book: 'Réserver l’heure', booking: 'Réservation', unknown: 'Nous ne savons pas si la réservation a été faite. Vérifiez vos courriels avant de réessayer.',
    linkComes: 'Par vidéo\u00a0: le lien arrive par courriel une heure avant.', atStore: store => `À notre magasin ${store}.`, expected: firstName => `Une designer vous attend, ${firstName}.`,
    yourNumber: 'Votre numéro est', alsoMailed: emailAddress => `Il figure aussi dans le courriel envoyé à ${emailAddress}.`, changeOrCancel: 'Changer ou annuler',
    noAnswer: 'Le magasin n’a pas répondu. Réessayez.', enterBoth: 'Entrez le numéro de votre rendez-vous et votre adresse courriel.',
    number: 'Numéro de rendez-vous', numberHint: 'Dans notre courriel, par exemple D4KQ-7M2-XWP.', find: 'Le trouver', looking: 'Recherche',
    moved: 'C’est déplacé. La nouvelle heure est dans vos courriels.', cancelled: 'C’est annulé. Quelqu’un d’autre peut profiter de l’heure.',
    isCancelled: 'Ce rendez-vous est annulé.', bookAnother: 'En réserver un autre', isOver: 'Il ne peut plus être changé ici. Appelez le',
    another: 'Choisir une autre heure', chooseFirst: 'Choisissez d’abord un jour et une heure.', move: 'Le déplacer', moving: 'Déplacement', keep: 'Le garder',
    cancel: 'L’annuler', sureCancel: day => `Annuler l’heure du ${day}?`, yesCancel: 'Oui, l’annuler', cancelling: 'Annulation',
  },
})
