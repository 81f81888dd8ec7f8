import { counted, messagesIn } from '#lib/messages.ts'

/** Texts of the mails that follow an order after its confirmation. `order` is its number. */
export const messages = messagesIn({
  en: {
    see: 'See Your Order',
    track: 'Track With the Carrier',
    order: 'Order',
    pieces: (count: number) => counted('en', count, 'item', 'items'),
    arrives: (range: string) => `Arrives ${range}`,
    shipsTo: 'Ships to',
    pickUpAt: 'Pick up at',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    before: 'Before',
    now: 'Now',
    givenBack: 'What is given back',
    merchandise: 'Merchandise',
    discount: 'Promotions',
    notCharged: (tender: string) => `${tender}: not charged`,
    backTo: (tender: string) => `Back to ${tender}`,
    total: 'Together',
    reasons: {
      material: 'A material reached our workshop late.',
      workshop: 'Our workshop needs more time to make it.',
      stock: 'The stock we counted on came in late.',
      carrier: 'The carrier has fallen behind.',
      weather: 'Bad weather holds up the roads.',
    },
    'in-production': {
      subject: (order: string) => `Order ${order} is in production`,
      heading: 'We have begun to make it.',
      text: (range: string) => `It is made for you and arrives ${range}. We write to you when it leaves.`,
    },
    shipped: {
      subject: (order: string) => `Order ${order}: it is on its way`,
      heading: 'It is on its way.',
      text: (range: string) => `It has left our warehouse and arrives ${range}.`,
    },
    'out-for-delivery': {
      subject: (order: string) => `Order ${order} comes today`,
      heading: 'It comes today.',
      text: () => 'It is on the vehicle that comes to you. Please keep the way to the door free.',
    },
    delivered: {
      subject: (order: string) => `Order ${order} has arrived`,
      heading: 'It has arrived.',
      text: () => 'We hope that it looks as you imagined it. If something is wrong, tell us on the page of your order.',
      returns: 'What comes from stock can go back within 30 days.',
    },
    ready: {
      subject: (order: string) => `Order ${order} is ready for pickup`,
      heading: 'It is ready for you.',
      text: () => 'Bring the order number, or the code on the page of the order.',
      contact: (buyer: string) => `${buyer} has named you to pick it up. Bring the order number and a photo ID.`,
    },
    'picked-up': {
      subject: (order: string) => `Order ${order} was picked up`,
      heading: 'It was picked up.',
      text: () => 'If you did not expect that, please call us.',
      contact: () => 'Thank you for coming by.',
    },
    'promise-changed': {
      subject: (order: string) => `Order ${order}: a new date`,
      later: 'It comes later than we promised.',
      sooner: 'It comes sooner than we promised.',
      sorry: 'We are sorry.',
      choice: 'You need do nothing to keep it. If the new date does not suit you, cancel on the page of your order.',
      madeForYou: 'You need do nothing to keep it. If the new date does not suit you, please call us.',
    },
    cancelled: {
      subject: (order: string) => `Order ${order}: cancelled as you asked`,
      heading: 'It is cancelled.',
      text: 'We have taken this out of your order. Everything else stays as it is.',
      all: 'We have cancelled your whole order.',
    },
    'cancelled-too-late': {
      subject: (order: string) => `Order ${order}: it had already left`,
      heading: 'It had already left.',
      text:
        'We could not cancel it any more: it was on its way when the warehouse looked. ' +
        'You can refuse it at the door, or send it back within 30 days.',
    },
    'delivery-changed': {
      subject: (order: string) => `Order ${order}: your change is made`,
      heading: 'Your change is made.',
      text: (range: string) => `It arrives ${range}.`,
    },
    'return-requested': {
      subject: (order: string) => `Order ${order}: your return`,
      heading: 'Your label is ready.',
      text: 'Print the label on the page of your order, and put it on the box. Your money follows when it is back.',
      collection: 'Our crew collects it and calls you first. Your money follows when it is back.',
      print: 'Print the Label',
      number: 'Return',
      due: 'What you get back',
    },
    'return-received': {
      subject: (order: string) => `Order ${order}: your return has arrived`,
      heading: 'Your return is back with us.',
      text: 'The money goes back the way it was paid. A card takes a few days to show it.',
      number: 'Return',
    },
  },
  fr: {
    see: 'Voir votre commande',
    track: 'Suivre chez le transporteur',
    order: 'Commande',
    pieces: count => counted('fr', count, 'article', 'articles'),
    arrives: range => `Livraison\u00a0: ${range}`,
    shipsTo: 'Adresse de livraison',
    pickUpAt: 'Ramassage',
    carrier: 'Transporteur',
    tracking: 'Numéro de suivi',
    before: 'Avant',
    now: 'Maintenant',
    givenBack: 'Ce qui vous est rendu',
    merchandise: 'Marchandise',
    discount: 'Promotions',
    notCharged: tender => `${tender}\u00a0: non débité`,
    backTo: tender => `Retourné sur ${tender}`,
    total: 'En tout',
    reasons: {
      material: 'Un matériau est arrivé en retard à notre atelier.',
      workshop: 'Notre atelier a besoin de plus de temps pour le fabriquer.',
      stock: 'Le stock attendu est arrivé en retard.',
      carrier: 'Le transporteur a pris du retard.',
      weather: 'Le mauvais temps ralentit les routes.',
    },
    'in-production': {
      subject: order => `La commande ${order} est en fabrication`,
      heading: 'Nous avons commencé à le fabriquer.',
      text: range => `C’est fabriqué pour vous. Livraison\u00a0: ${range}. Nous vous écrirons au départ.`,
    },
    shipped: {
      subject: order => `Commande ${order}\u00a0: c’est en route`,
      heading: 'C’est en route.',
      text: range => `Le colis a quitté notre entrepôt. Livraison\u00a0: ${range}.`,
    },
    'out-for-delivery': {
      subject: order => `La commande ${order} arrive aujourd’hui`,
      heading: 'Livraison aujourd’hui.',
      text: () => 'Elle est dans le véhicule qui vient chez vous. Gardez le passage jusqu’à la porte dégagé.',
    },
    delivered: {
      subject: order => `La commande ${order} est arrivée`,
      heading: 'C’est arrivé.',
      text: () =>
        'Nous espérons que c’est comme vous l’imaginiez. ' +
        'Si quelque chose ne va pas, dites-le-nous sur la page de votre commande.',
      returns: 'Ce qui vient du stock peut être retourné dans les 30 jours.',
    },
    ready: {
      subject: order => `La commande ${order} est prête à ramasser`,
      heading: 'Tout est prêt.',
      text: () => 'Apportez le numéro de commande ou le code de la page de la commande.',
      contact: buyer =>
        `${buyer} vous a désigné pour le ramassage. Apportez le numéro de commande et une pièce d’identité avec photo.`,
    },
    'picked-up': {
      subject: order => `La commande ${order} a été ramassée`,
      heading: 'C’est ramassé.',
      text: () => 'Si cela vous surprend, appelez-nous.',
      contact: () => 'Merci d’être passé.',
    },
    'promise-changed': {
      subject: order => `Commande ${order}\u00a0: une nouvelle date`,
      later: 'La livraison aura lieu plus tard que promis.',
      sooner: 'La livraison aura lieu plus tôt que promis.',
      sorry: 'Nous en sommes désolés.',
      choice:
        'Pour la garder, vous n’avez rien à faire. ' +
        'Si la nouvelle date ne vous convient pas, annulez sur la page de votre commande.',
      madeForYou: 'Pour la garder, vous n’avez rien à faire. Si la nouvelle date ne vous convient pas, appelez-nous.',
    },
    cancelled: {
      subject: order => `Commande ${order}\u00a0: annulé comme demandé`,
      heading: 'C’est annulé.',
      text: 'Nous avons retiré ceci de votre commande. Tout le reste est inchangé.',
      all: 'Nous avons annulé toute votre commande.',
    },
    'cancelled-too-late': {
      subject: order => `Commande ${order}\u00a0: c’était déjà parti`,
      heading: 'C’était déjà parti.',
      text:
        'Nous n’avons plus pu l’annuler\u00a0: c’était en route quand l’entrepôt a vérifié. ' +
        'Vous pouvez refuser la livraison, ou faire un retour dans les 30 jours.',
    },
    'delivery-changed': {
      subject: order => `Commande ${order}\u00a0: votre changement est fait`,
      heading: 'Votre changement est fait.',
      text: range => `Livraison\u00a0: ${range}.`,
    },
    'return-requested': {
      subject: order => `Commande ${order}\u00a0: votre retour`,
      heading: 'Votre étiquette est prête.',
      text:
        'Imprimez l’étiquette sur la page de votre commande et collez-la sur la boîte. ' +
        'Le remboursement suit dès le retour.',
      collection: 'Notre équipe passe la prendre et vous appelle avant. Le remboursement suit dès le retour.',
      print: 'Imprimer l’étiquette',
      number: 'Retour',
      due: 'Ce qui vous revient',
    },
    'return-received': {
      subject: order => `Commande ${order}\u00a0: votre retour est arrivé`,
      heading: 'Votre retour est chez nous.',
      text: 'Le montant revient par le même chemin. Sur une carte, cela prend quelques jours.',
      number: 'Retour',
    },
  },
})
