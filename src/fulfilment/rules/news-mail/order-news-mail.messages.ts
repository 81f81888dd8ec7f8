import { messagesIn } from '#lib/messages.ts'

/** Texts of the mails that follow an order after its confirmation. `order` is its number. */
export const messages = messagesIn({
  en: {
    see: 'See Your Order',
    track: 'Track With the Carrier',
    order: 'Order number',
    arrives: 'Arrives',
    pickup: 'Pickup',
    shipsTo: 'Ships to',
    deliveredTo: 'Delivered to',
    pickUpAt: 'Pick up at',
    pickedUpAt: 'Picked up at',
    tracking: 'Tracking',
    before: 'Before',
    now: 'Now',
    rest: 'The rest of your order comes separately.',
    returns: (days: number) => `If it is not right for your room, you can return it within ${days} days.`,
    madeForYou: 'What was made for you cannot be returned, unless something is wrong with it.',
    damage: (days: number) =>
      `If something is damaged or missing, tell us within ${days} days on the page of your order.`,
    chargedTo: (brand: string, lastFour: string) => `Charged to ${brand} ending ${lastFour}`,
    notCharged: (brand: string, lastFour: string) =>
      lastFour === '' ? `Not charged to ${brand}` : `Not charged to ${brand} ending ${lastFour}`,
    backTo: {
      /** A wallet has no digits. */
      card: (brand: string, lastFour: string) =>
        lastFour === '' ? `Back to ${brand}` : `Back to ${brand} ending ${lastFour}`,
      'gift-card': (_brand: string, lastFour: string) => `Back to gift card ending ${lastFour}`,
      reward: (brand: string, lastFour: string) =>
        `Back to ${brand === 'Tender code' ? 'tender code' : 'reward certificate'} ending ${lastFour}`,
    },
    total: 'Total',
    bankDelay: 'Your bank may take a few days to show it.',
    certificate: (days: number) =>
      `The same number of your reward certificate can be used again, for at least ${days} days.`,
    reasons: {
      material: 'A material reached our workshop late.',
      workshop: 'Our workshop needs more time to make it.',
      stock: 'The stock we counted on came in late.',
      carrier: 'The carrier has fallen behind.',
      weather: 'Bad weather holds up the roads.',
    },
    'in-production': {
      subject: (order: string) => `Order ${order} is in production`,
      heading: 'We are making this for you.',
      text: 'Work has begun in our workshop.',
      tellsDeparture: 'We write to you again when it leaves.',
      tellsReady: 'We write to you again when it is ready.',
    },
    shipped: {
      subject: (order: string) => `Order ${order} is on its way`,
      heading: 'Your delivery is on its way.',
      text: 'It has left our warehouse.',
    },
    'out-for-delivery': {
      subject: (order: string) => `Order ${order} is out for delivery`,
      heading: 'Your delivery is on the road to you.',
      text: 'It is in the vehicle that comes to you. Please keep the way to the door clear.',
    },
    delivered: {
      subject: (order: string) => `Order ${order} has arrived`,
      heading: 'Your delivery has arrived.',
      text: 'We hope that it looks as you imagined it.',
    },
    ready: {
      subject: (order: string) => `Order ${order} is ready for pickup`,
      heading: 'Your order is ready for pickup.',
      text: 'Bring the order number, or the code on the page of your order.',
    },
    'picked-up': {
      subject: (order: string) => `Order ${order} was picked up`,
      heading: 'Your order was picked up.',
      text: 'If you did not expect that, please call us.',
    },
    contact: {
      ready: {
        heading: 'An order is ready for you to pick up.',
        text: (buyer: string) => `${buyer} has named you to pick it up. Please bring the order number.`,
      },
      'picked-up': {
        heading: 'The order was picked up.',
        text: (buyer: string) => `Thank you for picking it up for ${buyer}.`,
      },
    },
    'promise-changed': {
      subject: (order: string) => `Order ${order}: a new date`,
      later: 'Later than we promised.',
      sooner: 'Sooner than we promised.',
      sorry: 'We are sorry.',
      keep: 'To keep your order, you need do nothing.',
      cancel: 'If the new date does not suit you, you can cancel on the page of your order, at no cost.',
      call:
        'If the new date does not suit you, please call us: ' +
        'what is made for you can no longer be cancelled online.',
    },
    cancelled: {
      subject: (order: string) => `Order ${order}: cancelled as you asked`,
      part: 'We have cancelled this.',
      all: 'Your order is cancelled.',
      partText: 'Everything else in your order stays as it is.',
      allText: 'Nothing of it will be sent.',
    },
    'store-credit': {
      subject: (order: string) => `Order ${order}: a gift card in place of your refund`,
      heading: (amount: string) => `${amount} for you, as a gift card.`,
      text: (brand: string, lastFour: string) =>
        `The bank of ${brand} ending ${lastFour} did not take our refund; perhaps the card was closed. ` +
        'So we put the amount on a gift card, which you can use for any order.',
      number: 'Gift card number',
      pin: 'PIN',
    },
    'cancelled-too-late': {
      subject: (order: string) => `Order ${order}: too late to cancel`,
      heading: 'It was too late to cancel.',
      text: 'Our warehouse could not take it out any more. It comes as promised.',
      returns: (days: number) => `If you do not want to keep it, you can return it within ${days} days of its arrival.`,
    },
    'delivery-changed': {
      subject: (order: string) => `Order ${order}: your change is made`,
      heading: 'Your delivery is changed.',
      text: 'This is where and when it comes now.',
    },
    'visit-moved': {
      subject: (order: string) => `Order ${order}: the installer comes on another day`,
      heading: 'The installer’s visit is moved.',
      text: 'This is the day that you chose. Please be at home, and keep the room clear.',
      day: 'The installer comes',
      at: 'To',
    },
    'return-requested': {
      subject: (order: string) => `Order ${order}: the label of your return`,
      heading: 'The label of your return is ready.',
      text: 'Print it on the page of your order, and put it on the box, with no other label in sight.',
      collectedSubject: (order: string) => `Order ${order}: we collect your return`,
      collectedHeading: 'We collect your return.',
      collectedText: 'Our crew collects it and calls you first.',
      print: 'Print the Label',
      number: 'Return',
      due: 'What you get back',
      when: (amount: string) => `${amount}, when it has reached us`,
    },
    'return-received': {
      subject: (order: string) => `Order ${order}: your return has arrived`,
      heading: 'Your return has reached us.',
      text: 'Thank you. This is what you get back, the way it was paid.',
      number: 'Return',
    },
    claimNumber: 'Report',
    claimReply: 'Answer',
    claimReasons: {
      damaged: 'Damaged',
      defective: 'Does not work as it should',
      'wrong-piece': 'Not what was ordered',
      'missing-part': 'A part is missing',
      incomplete: 'Not everything was in the delivery',
    },
    'claim-received': {
      subject: (order: string) => `Order ${order}: we have your report`,
      heading: 'We have your report.',
      text: 'We are sorry that something is wrong. Our team looks at it and answers by email, usually within two days.',
      reason: 'What is wrong',
    },
    'claim-answered': {
      replacement: {
        subject: (order: string) => `Order ${order}: we replace it`,
        heading: 'We send you a replacement.',
        text: 'You need do nothing. We write to you again when it is on its way.',
      },
      parts: {
        subject: (order: string) => `Order ${order}: the parts come to you`,
        heading: 'We send you what it needs.',
        text: 'You need do nothing. We write to you again when the parts are on their way.',
      },
      refund: {
        subject: (order: string) => `Order ${order}: your money back`,
        heading: 'We give you your money back.',
        text: 'This is what you get back, the way it was paid. You need not send anything to us.',
      },
      declined: {
        subject: (order: string) => `Order ${order}: the answer to your report`,
        heading: 'We cannot put this right.',
        text: 'We have looked at your report with care. This is why:',
      },
      'needs-information': {
        subject: (order: string) => `Order ${order}: a question about your report`,
        heading: 'We need to know a little more.',
        text: 'Please answer on the page of your order. You can add pictures there.',
      },
      settled: {
        subject: (order: string) => `Order ${order}: it is on its way`,
        heading: 'What we promised is on its way.',
        text: 'With that we close your report. If something is still wrong, please tell us.',
      },
    },
  },
  fr: {
    see: 'Voir votre commande',
    track: 'Suivre chez le transporteur',
    order: 'Numéro de commande',
    arrives: 'Livraison',
    pickup: 'Ramassage',
    shipsTo: 'Adresse de livraison',
    deliveredTo: 'Adresse de livraison',
    pickUpAt: 'Lieu de ramassage',
    pickedUpAt: 'Lieu de ramassage',
    tracking: 'Suivi',
    before: 'Avant',
    now: 'Maintenant',
    rest: 'Le reste de votre commande arrive séparément.',
    returns: days =>
      `Si l’article ne convient pas à votre pièce, vous pouvez le retourner dans les ${days}\u00a0jours.`,
    madeForYou: 'Ce qui a été fait pour vous ne se retourne pas, sauf si quelque chose ne va pas.',
    damage: days =>
      'Si quelque chose est endommagé ou manque, dites-le-nous ' +
      `dans les ${days}\u00a0jours sur la page de votre commande.`,
    chargedTo: (brand, lastFour) => `Débité de la carte ${brand} se terminant par ${lastFour}`,
    notCharged: (brand, lastFour) =>
      lastFour === '' ? `Non débité de ${brand}` : `Non débité de la carte ${brand} se terminant par ${lastFour}`,
    backTo: {
      card: (brand, lastFour) =>
        lastFour === '' ? `Remboursé sur ${brand}` : `Remboursé sur la carte ${brand} se terminant par ${lastFour}`,
      'gift-card': (_brand, lastFour) => `Remis sur la carte-cadeau se terminant par ${lastFour}`,
      reward: (brand, lastFour) =>
        `Remis sur le ${brand === 'Tender code' ? 'code de crédit' : 'certificat-récompense'} ` +
        `se terminant par ${lastFour}`,
    },
    total: 'Total',
    bankDelay: 'Votre banque peut mettre quelques jours à l’afficher.',
    certificate: days =>
      `Votre certificat-récompense redevient utilisable sous le même numéro, pendant au moins ${days}\u00a0jours.`,
    reasons: {
      material: 'Un matériau est arrivé en retard à notre atelier.',
      workshop: 'Notre atelier a besoin de plus de temps pour la fabrication.',
      stock: 'La marchandise attendue est arrivée en retard.',
      carrier: 'Le transporteur a pris du retard.',
      weather: 'Le mauvais temps ralentit le transport.',
    },
    'in-production': {
      subject: order => `La commande ${order} est en fabrication`,
      heading: 'Nous fabriquons ceci pour vous.',
      text: 'Le travail a commencé à l’atelier.',
      tellsDeparture: 'Nous vous écrirons de nouveau au départ de la livraison.',
      tellsReady: 'Nous vous écrirons de nouveau dès que tout sera prêt.',
    },
    shipped: {
      subject: order => `La commande ${order} est en route`,
      heading: 'Votre livraison est en route.',
      text: 'Elle a quitté notre entrepôt.',
    },
    'out-for-delivery': {
      subject: order => `La commande ${order} est en cours de livraison`,
      heading: 'Votre livraison approche.',
      text: 'Elle est dans le véhicule qui vient chez vous. Gardez le passage jusqu’à la porte dégagé.',
    },
    delivered: {
      subject: order => `La commande ${order} est arrivée`,
      heading: 'Votre livraison est arrivée.',
      text: 'Nous espérons qu’elle est comme vous l’imaginiez.',
    },
    ready: {
      subject: order => `La commande ${order} est prête pour le ramassage`,
      heading: 'Votre commande est prête.',
      text: 'Apportez le numéro de commande, ou le code de la page de votre commande.',
    },
    'picked-up': {
      subject: order => `La commande ${order} a été ramassée`,
      heading: 'Votre commande a été ramassée.',
      text: 'Si cela vous surprend, appelez-nous.',
    },
    contact: {
      ready: {
        heading: 'Une commande vous attend.',
        text: buyer => `${buyer} vous a confié le ramassage. Apportez le numéro de commande.`,
      },
      'picked-up': {
        heading: 'La commande a été ramassée.',
        text: buyer => `Merci de l’avoir ramassée pour ${buyer}.`,
      },
    },
    'promise-changed': {
      subject: order => `Commande ${order}\u00a0: une nouvelle date`,
      later: 'Plus tard que promis.',
      sooner: 'Plus tôt que promis.',
      sorry: 'Nous en sommes désolés.',
      keep: 'Pour garder votre commande, vous n’avez rien à faire.',
      cancel: 'Si la nouvelle date ne vous convient pas, vous pouvez annuler sans frais sur la page de votre commande.',
      call:
        'Si la nouvelle date ne vous convient pas, appelez-nous\u00a0: ' +
        'ce qui est fait pour vous ne s’annule plus en ligne.',
    },
    cancelled: {
      subject: order => `Commande ${order}\u00a0: annulation faite`,
      part: 'Nous avons annulé ceci.',
      all: 'Votre commande est annulée.',
      partText: 'Tout le reste de votre commande est inchangé.',
      allText: 'Rien n’en sera expédié.',
    },
    'store-credit': {
      subject: order => `Commande ${order}\u00a0: une carte-cadeau au lieu de votre remboursement`,
      heading: amount => `${amount} pour vous, en carte-cadeau.`,
      text: (brand, lastFour) =>
        `La banque de la carte ${brand} se terminant par ${lastFour} a refusé notre remboursement. ` +
        'La carte est peut-être fermée. Le montant est sur une carte-cadeau, valable pour toute commande.',
      number: 'Numéro de la carte-cadeau',
      pin: 'NIP',
    },
    'cancelled-too-late': {
      subject: order => `Commande ${order}\u00a0: trop tard pour annuler`,
      heading: 'Il était trop tard pour annuler.',
      text: 'Notre entrepôt n’a plus pu retirer ces articles. Ils arrivent comme promis.',
      returns: days => `Pour ne pas les garder, retournez-les dans les ${days}\u00a0jours suivant leur arrivée.`,
    },
    'delivery-changed': {
      subject: order => `Commande ${order}\u00a0: votre changement est fait`,
      heading: 'Votre livraison est modifiée.',
      text: 'Voici où et quand elle arrive maintenant.',
    },
    'visit-moved': {
      subject: order => `Commande ${order}\u00a0: l’installateur vient un autre jour`,
      heading: 'La visite de l’installateur est déplacée.',
      text: 'Voici le jour que vous avez choisi. Soyez chez vous et dégagez la pièce.',
      day: 'L’installateur vient',
      at: 'À l’adresse',
    },
    'return-requested': {
      subject: order => `Commande ${order}\u00a0: l’étiquette de votre retour`,
      heading: 'L’étiquette de votre retour est prête.',
      text:
        'Imprimez-la sur la page de votre commande et collez-la sur la boîte, ' +
        'sans aucune autre étiquette visible.',
      collectedSubject: order => `Commande ${order}\u00a0: nous passons prendre votre retour`,
      collectedHeading: 'Nous passons prendre votre retour.',
      collectedText: 'Notre équipe passe le prendre et vous appelle avant.',
      print: 'Imprimer l’étiquette',
      number: 'Retour',
      due: 'Ce qui vous revient',
      when: amount => `${amount}, dès que nous l’aurons reçu`,
    },
    'return-received': {
      subject: order => `Commande ${order}\u00a0: votre retour est arrivé`,
      heading: 'Votre retour nous est parvenu.',
      text: 'Merci. Voici ce qui vous revient, de la façon dont vous aviez payé.',
      number: 'Retour',
    },
    claimNumber: 'Signalement',
    claimReply: 'Répondre',
    claimReasons: {
      damaged: 'Endommagé',
      defective: 'Ne fonctionne pas comme il faut',
      'wrong-piece': 'Pas l’article commandé',
      'missing-part': 'Une pièce manque',
      incomplete: 'La livraison était incomplète',
    },
    'claim-received': {
      subject: order => `Commande ${order}\u00a0: nous avons votre signalement`,
      heading: 'Nous avons reçu votre signalement.',
      text:
        'Nous sommes désolés que quelque chose n’aille pas. Notre équipe l’examine et vous répond par courriel, ' +
        'en général dans les deux jours.',
      reason: 'Problème',
    },
    'claim-answered': {
      replacement: {
        subject: order => `Commande ${order}\u00a0: nous remplaçons l’article`,
        heading: 'Nous vous envoyons un article de remplacement.',
        text: 'Vous n’avez rien à faire. Nous vous écrirons de nouveau quand il sera en route.',
      },
      parts: {
        subject: order => `Commande ${order}\u00a0: nous vous envoyons les pièces`,
        heading: 'Nous vous envoyons les pièces qu’il faut.',
        text: 'Vous n’avez rien à faire. Nous vous écrirons de nouveau quand elles seront en route.',
      },
      refund: {
        subject: order => `Commande ${order}\u00a0: votre remboursement`,
        heading: 'Nous vous remboursons.',
        text: 'Voici ce qui vous revient, de la façon dont vous aviez payé. Vous n’avez rien à nous renvoyer.',
      },
      declined: {
        subject: order => `Commande ${order}\u00a0: la réponse à votre signalement`,
        heading: 'Nous ne pouvons pas donner suite.',
        text: 'Nous avons examiné votre signalement avec soin. Voici pourquoi\u00a0:',
      },
      'needs-information': {
        subject: order => `Commande ${order}\u00a0: une question sur votre signalement`,
        heading: 'Il nous faut encore quelques précisions.',
        text: 'Répondez sur la page de votre commande. Vous pouvez y ajouter des photos.',
      },
      settled: {
        subject: order => `Commande ${order}\u00a0: c’est en route`,
        heading: 'Ce que nous avons promis est en route.',
        text: 'Nous fermons donc votre signalement. Si quelque chose ne va toujours pas, dites-le-nous.',
      },
    },
  },
})
