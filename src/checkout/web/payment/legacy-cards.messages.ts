import { messagesIn } from '#lib/messages.ts'

/** Messages about the store cards of the former program [PAY-56]. */
export const messages = messagesIn({
  en: {
    converted: {
      title: 'Your store card has a new number.',
      text: 'We have sent a new card to everyone who had one of our former store cards. Please pay with the new one.',
    },
    deprecated: {
      title: 'Our former store cards end soon.',
      text: 'You can still pay with one today. A new card will follow by mail.',
    },
  },
  fr: {
    converted: {
      title: 'Votre carte du magasin porte un nouveau numéro.',
      text:
        'Nous avons envoyé une nouvelle carte à toutes les personnes qui avaient une ancienne carte du magasin. ' +
        'Payez avec la nouvelle.',
    },
    deprecated: {
      title: 'Nos anciennes cartes du magasin prendront bientôt fin.',
      text: 'Vous pouvez encore vous en servir aujourd’hui. Une nouvelle carte suivra par la poste.',
    },
  },
})
