import { counted, messagesIn } from './messages.ts'

/** Retention periods for the privacy policy; each function takes the period as text. */
export const messages = messagesIn({
  en: {
    days: (count: number) => `${count} days`,
    hours: (count: number) => counted('en', count, 'hour', 'hours'),
    minutes: (count: number) => `${count} minutes`,
    orders: 'Orders, how they were paid and the offers they used: as long as tax law asks.',
    account: 'Your account, if you have one: until you delete it.',
    newsletter: 'Your address on the list of our newsletter, if you asked for it: until you unsubscribe.',
    kinds: {
      accountSessions: (time: string) => `The devices on which you are signed in: ${time} at most.`,
      baskets: (time: string) => `What is in your cart and what you saved for later: ${time} after the last change.`,
      basketAddresses: (time: string) =>
        `Addresses, email, phone and gift messages in a cart that was not ordered: ${time} after the last change. ` +
        'What is in the cart stays.',
      sharedCarts: (time: string) => `A cart that you share: ${time}.`,
      requestAnswers: (time: string) => `Answers to your clicks, so that a click sent twice counts once: ${time}.`,
      cardSecrets: (time: string) =>
        `Encrypted card data and the cardholder’s name: until the order is placed, ${time} at most.`,
      removedCards: (time: string) =>
        `A card that you removed from your account: ${time}, then our payment provider deletes it.`,
      failedPlacements: (time: string) => `Names, addresses and email of an order that did not go through: ${time}.`,
      paymentEvents: (time: string) => `Notices from our payment provider: ${time}.`,
      outbox: (time: string) => `Records of mails that we sent, and your questions about fabrics: ${time}.`,
      deadPaymentEvents: (time: string) =>
        `Notices from our payment provider that we could not handle: ${time} after the last try.`,
      deadOutbox: (time: string) => `Mails that could not be sent: ${time} after the last try.`,
      appointments: (time: string) => `Appointments: ${time} from their day.`,
      swatchOrders: (time: string) => `Names, addresses and email of free swatches that you ordered: ${time}.`,
      monogramPictures: (time: string) => `Previews of monograms: ${time} after they were last shown.`,
      monogramDesigns: (time: string) =>
        `Monograms that you saved and did not order: ${time} after your cart last showed them.`,
      monogramOrders: (time: string) => `Monograms that you ordered, with the files of our workshop: ${time}.`,
      registryAddresses: (time: string) =>
        `The address of a gift registry to which an order goes: ${time} after the order.`,
      registryHolds: (time: string) => `Gifts that you held in a cart and did not buy: ${time}.`,
      registryAdditions: (time: string) => `The requests by which pieces were put on a gift registry: ${time}.`,
      registryGivers: (time: string) =>
        `Your name and message on the thank-you list of a gift registry: ${time} after you bought the gift.`,
      registryShares: (time: string) => `Shares of group gifts that you held in a cart and did not pay: ${time}.`,
      registryShareGivers: (time: string) => `Your name and message with a share of a group gift: ${time}.`,
      limitCounts: (time: string) =>
        `Counts of wrong codes and declined cards, by a code that names nobody: ${time} at most.`,
      mailingWishes: (time: string) => `The address to which you wanted our printed catalogue: ${time}.`,
      newsletterRequests: (time: string) =>
        `An address for which our newsletter was asked, and which nobody has confirmed: ${time}.`,
      newsletterStops: (time: string) =>
        `That an address has left our newsletter, by a code that does not show the address: ${time}.`,
      claimDetails: (time: string) =>
        `What you wrote about a problem with an order, with its pictures: ${time} after the last answer.`,
      unsentPictures: (time: string) => `Pictures that you chose for a report and did not send: ${time}.`,
      shopperEvents: (time: string) =>
        'Which products you saw, added, ordered or chose from a search or a category in one visit, without your ' +
        `name: ${time}. ` +
        'We do not record this if your browser asks sites not to track you.',
      viewedProducts: (time: string) =>
        `Which products you viewed, if you are signed in: the latest fifteen, ${time} at most.`,
      clientErrors: (time: string) => `Errors that your browser reported: ${time}.`,
      staffSessions: (time: string) => `Sign-ins of our staff: ${time} at most.`,
      moneyReports: (time: string) => `Daily checks that payments and orders agree, with order numbers: ${time}.`,
      auditTrail: (time: string) => `What our staff did, for example with your order: ${time}.`,
    },
  },
  fr: {
    days: count => `${count}\u00a0jours`,
    hours: count => counted('fr', count, 'heure', 'heures').replace(' ', '\u00a0'),
    minutes: count => `${count}\u00a0minutes`,
    orders:
      'Les commandes, leur paiement et les offres utilisées\u00a0: aussi longtemps que les lois fiscales le demandent.',
    account: 'Votre compte, si vous en avez un\u00a0: jusqu’à ce que vous le supprimiez.',
    newsletter:
      'Votre adresse sur la liste de notre infolettre, si vous l’avez demandée\u00a0: ' +
      'jusqu’à votre désabonnement.',
    kinds: {
      accountSessions: time => `Les appareils sur lesquels votre session est ouverte\u00a0: ${time} au plus.`,
      baskets: time =>
        'Le contenu de votre panier et ce que vous avez gardé pour plus tard\u00a0: ' +
        `${time} après le dernier changement.`,
      basketAddresses: time =>
        'Les adresses, le courriel, le téléphone et les messages-cadeaux d’un panier qui n’a pas été ' +
        'commandé\u00a0: ' +
        `${time} après le dernier changement. Le contenu du panier reste.`,
      sharedCarts: time => `Un panier que vous partagez\u00a0: ${time}.`,
      requestAnswers: time =>
        `Les réponses à vos clics, pour qu’un clic envoyé deux fois compte une seule fois\u00a0: ${time}.`,
      cardSecrets: time =>
        `Les données de carte chiffrées et le nom du titulaire\u00a0: jusqu’à la commande, ${time} au plus.`,
      removedCards: time =>
        `Une carte que vous avez retirée de votre compte\u00a0: ${time}, puis notre fournisseur de paiement ` +
        'la supprime.',
      failedPlacements: time =>
        `Les noms, les adresses et le courriel d’une commande qui n’a pas abouti\u00a0: ${time}.`,
      paymentEvents: time => `Les avis de notre fournisseur de paiement\u00a0: ${time}.`,
      outbox: time =>
        `Les traces des courriels que nous avons envoyés, et vos questions sur les tissus\u00a0: ${time}.`,
      deadPaymentEvents: time =>
        'Les avis de notre fournisseur de paiement que nous n’avons pas pu traiter\u00a0: ' +
        `${time} après le dernier essai.`,
      deadOutbox: time => `Les courriels qui n’ont pas pu être envoyés\u00a0: ${time} après le dernier essai.`,
      appointments: time => `Les rendez-vous\u00a0: ${time} à partir de leur date.`,
      swatchOrders: time =>
        `Les noms, les adresses et le courriel des échantillons gratuits que vous avez commandés\u00a0: ${time}.`,
      monogramPictures: time => `Les aperçus de monogrammes\u00a0: ${time} après leur dernier affichage.`,
      monogramDesigns: time =>
        `Les monogrammes enregistrés sans être commandés\u00a0: ${time} après leur dernier affichage au panier.`,
      monogramOrders: time =>
        `Les monogrammes que vous avez commandés, avec les fichiers de notre atelier\u00a0: ${time}.`,
      registryAddresses: time =>
        `L’adresse d’une liste de cadeaux à laquelle une commande est envoyée\u00a0: ${time} après la commande.`,
      registryHolds: time => `Les cadeaux que vous avez réservés dans un panier sans les acheter\u00a0: ${time}.`,
      registryAdditions: time => `Les demandes qui ont ajouté des articles à une liste de cadeaux\u00a0: ${time}.`,
      registryGivers: time =>
        `Votre nom et votre message dans les remerciements d’une liste de cadeaux\u00a0: ${time} après l’achat.`,
      registryShares: time =>
        `Les parts de cadeaux collectifs que vous avez réservées dans un panier sans les payer\u00a0: ${time}.`,
      registryShareGivers: time => `Votre nom et votre message avec une part d’un cadeau collectif\u00a0: ${time}.`,
      limitCounts: time =>
        `Le nombre de codes erronés et de cartes refusées, sous un code qui ne nomme personne\u00a0: ${time} au plus.`,
      mailingWishes: time => `L’adresse à laquelle vous vouliez notre catalogue imprimé\u00a0: ${time}.`,
      newsletterRequests: time =>
        `Une adresse pour laquelle notre infolettre a été demandée et que personne n’a confirmée\u00a0: ${time}.`,
      newsletterStops: time =>
        'Le fait qu’une adresse s’est désabonnée de notre infolettre, sous un code qui ne la montre pas\u00a0: ' +
        `${time}.`,
      claimDetails: time =>
        'Ce que vous avez écrit sur un problème avec une commande, avec les photos\u00a0: ' +
        `${time} après la dernière réponse.`,
      unsentPictures: time => `Les photos choisies pour un signalement qui n’a pas été envoyé\u00a0: ${time}.`,
      shopperEvents: time =>
        'Les articles vus, ajoutés, commandés ou choisis dans une recherche ou une catégorie pendant une visite, ' +
        `sans votre nom\u00a0: ${time}. ` +
        'Nous ne les enregistrons pas si votre navigateur demande de ne pas vous suivre.',
      viewedProducts: time =>
        `Les articles que vous avez vus, si vous avez ouvert une session\u00a0: les quinze derniers, ${time} au plus.`,
      clientErrors: time => `Les erreurs que votre navigateur a signalées\u00a0: ${time}.`,
      staffSessions: time => `Les sessions de notre personnel\u00a0: ${time} au plus.`,
      moneyReports: time =>
        'Les vérifications quotidiennes des paiements et des commandes, avec les numéros de commande\u00a0: ' +
        `${time}.`,
      auditTrail: time => `Ce que notre personnel a fait, par exemple avec votre commande\u00a0: ${time}.`,
    },
  },
})
