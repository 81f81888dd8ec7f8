import { messagesIn, numberIn } from '#lib/messages.ts'
import { LAST_DAY } from './open-days.ts'

/** Texts shared by forms, replies and mails of design services: rooms, budgets, and validation errors. */
export const messages = messagesIn({
  en: {
    rooms: {
      home: {
        'living-room': 'Living room',
        'dining-room': 'Dining room',
        bedroom: 'Bedroom',
        office: 'Office',
        outdoor: 'Outdoors',
        'whole-home': 'The whole home',
      },
      kids: {
        nursery: 'Nursery',
        'own-room': 'A room of their own',
        'shared-room': 'A shared room',
        playroom: 'Playroom',
      },
    },
    /** Amounts in the site's currency. */
    budgets: {
      'under-2000': 'Under $2,000',
      '2000-5000': '$2,000 to $5,000',
      '5000-15000': '$5,000 to $15,000',
      'over-15000': 'Over $15,000',
      open: 'Not settled yet',
    },
    noon: '12 noon',
    hour: (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`,
    wrong: {
      noRoom: 'Please tick at least one room.',
      room: 'Please choose from the rooms listed.',
      ages: 'Please tell us how old the children are.',
      agesLong: (most: number) => `Please keep the ages within ${most} characters.`,
      agesSign: 'There is a character in the ages that can’t be used.',
      notesLong: (most: number) => `Please keep your notes within ${most} characters.`,
      notesSign: 'There is a character in your notes that can’t be used.',
      place: 'Please choose where to meet.',
      hour: 'Please choose a time.',
      noDay: 'Please choose a day.',
      early: 'Please choose a day from tomorrow on.',
      late: `Please choose a day within the next ${LAST_DAY} days.`,
      closed: 'We are closed that day. Please choose another day.',
      sunday: 'Our designers are off on Sundays. Please choose another day.',
    },
    refused: {
      taken: 'That hour has just been taken. Please choose another.',
      noPlace: 'There are no designers at that place.',
      usedId: 'This request id was used for another request.',
      unknown: 'No appointment has this number and email address. Both are in the email we sent you.',
      cancelled: 'This appointment is cancelled. Please book another.',
      over: 'This appointment can’t be changed here any more. Please call us.',
      stale: 'This appointment was changed meanwhile. Please look at it again.',
    },
  },
  fr: {
    rooms: {
      home: {
        'living-room': 'Salon',
        'dining-room': 'Salle à manger',
        bedroom: 'Chambre',
        office: 'Bureau',
        outdoor: 'Extérieur',
        'whole-home': 'Toute la maison',
      },
      kids: {
        nursery: 'Chambre de bébé',
        'own-room': 'Une chambre à soi',
        'shared-room': 'Une chambre partagée',
        playroom: 'Salle de jeu',
      },
    },
    budgets: {
      'under-2000': `Moins de ${numberIn('fr', 2000)}\u00a0$`,
      '2000-5000': `De ${numberIn('fr', 2000)}\u00a0$ à ${numberIn('fr', 5000)}\u00a0$`,
      '5000-15000': `De ${numberIn('fr', 5000)}\u00a0$ à ${numberIn('fr', 15000)}\u00a0$`,
      'over-15000': `Plus de ${numberIn('fr', 15000)}\u00a0$`,
      open: 'Pas encore fixé',
    },
    noon: 'midi',
    hour: hour => `${hour}\u00a0h`,
    wrong: {
      noRoom: 'Cochez au moins une pièce.',
      room: 'Choisissez parmi les pièces de la liste.',
      ages: 'Dites-nous l’âge des enfants.',
      agesLong: most => `Limitez les âges à ${most} caractères.`,
      agesSign: 'Un caractère des âges ne peut pas être utilisé.',
      notesLong: most => `Limitez vos notes à ${numberIn('fr', most)} caractères.`,
      notesSign: 'Un caractère de vos notes ne peut pas être utilisé.',
      place: 'Choisissez un lieu de rencontre.',
      hour: 'Choisissez une heure.',
      noDay: 'Choisissez un jour.',
      early: 'Choisissez un jour à partir de demain.',
      late: `Choisissez un jour d’ici ${LAST_DAY} jours.`,
      closed: 'Nous sommes fermés ce jour-là. Choisissez un autre jour.',
      sunday: 'Nos designers sont en congé le dimanche. Choisissez un autre jour.',
    },
    refused: {
      taken: 'Cette heure vient d’être prise. Choisissez-en une autre.',
      noPlace: 'Il n’y a pas de designers à cet endroit.',
      usedId: 'Cet identifiant a déjà servi à une autre demande.',
      unknown:
        'Aucun rendez-vous n’a ce numéro et cette adresse courriel. ' +
        'Les deux figurent dans le courriel que nous vous avons envoyé.',
      cancelled: 'Ce rendez-vous est annulé. Réservez-en un autre.',
      over: 'Ce rendez-vous ne peut plus être changé ici. Appelez-nous.',
      stale: 'Ce rendez-vous a été changé entre-temps. Regardez-le de nouveau.',
    },
  },
})
