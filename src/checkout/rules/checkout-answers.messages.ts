import { messagesIn } from '#lib/messages.ts'
import { DRIVING_DIRECTIONS } from './driving-directions.ts'
import { GIFT_MESSAGE } from './gift-message.ts'

/** Messages of the checkout's replies for shoppers. Codes such as 'InvalidPromoCode' are not among them. */
export const messages = messagesIn({
  en: {
    /** Popup texts, our own wording [PUP-21]. */
    popups: {
      genericPopupMessage: 'Something went wrong on our side. Please try again from your cart.',
      networkErrorPopupMessage: 'We could not reach the shop. Check your connection, then try again from your cart.',
      blankBasketMessage: 'Your cart is empty, so there is nothing to check out.',
    },
    missing: {
      items: 'Your cart is empty.',
      address: 'Please enter a shipping address.',
      place:
        'Something in your cart can’t be sent to this address. ' +
        'Please enter another address, or take it out of your cart.',
      billing: 'Please enter a billing address.',
      payment: 'Please enter a payment.',
      card: 'Please enter your card again. For your safety we keep an encrypted card for a short time only.',
      'store-card': 'Your reward certificates need one of our own cards for the rest. Please choose another card.',
      split: 'The amount to pay has changed. Please check the amounts of your two cards.',
      'gift-cards': 'Your cart has more gift cards than one order may have. Please take some out.',
      'apple-pay':
        'Apple Pay can’t pay for a gift card together with other items, or for one that is sent on a later day. ' +
        'Please pay in another way, or order the gift card by itself.',
      monogram:
        'A monogram in your cart is no longer saved. Please take the item out of your cart, and personalize it again.',
    },
    /** Refusals of saved cards and of payments with two cards. */
    cards: {
      gone: 'That card is no longer in your account. Please choose another one.',
      expired: 'That card has expired. Please choose another one.',
      code: 'Please enter a valid security code.',
      split: 'The amounts of both cards must be above 0 and add up to the amount that is left to pay.',
      zero: 'Nothing is left for this card to pay. Please change the amounts, or pay with one card.',
      'same-card': 'Card already in use.',
      'no-split': 'An order can be paid with one card here.',
      'only-store-card':
        'Your reward certificates need one of our own cards for the rest. ' +
        'Please pay with a C&B/CB2 card, or remove the certificates.',
    },
    notForPlace: (titles: string) =>
      `We can’t send this to that address: ${titles}. Please enter another address, or take it out of your cart.`,
    noRecipient: 'That recipient is not in your order.',
    noShippedItem: 'That item is not in your order, or is picked up.',
    noRegistryGift: 'This is the address of a gift registry. Please enter another one, or choose it for its gifts.',
    noSavedAddress: 'That address is not in your account.',
    tooManyLines: (most: number) => `A cart has at most ${most} lines.`,
    tooManyRecipients: (most: number) => `An order goes to ${most} recipients at most.`,
    oneUnit: 'A single piece can’t be split.',
    unequal: 'The parts of an item must add up to its quantity.',
    noSuchDay: 'Please choose one of the days shown.',
    directions: {
      'too-long': `Directions have at most ${DRIVING_DIRECTIONS.characters} characters.`,
      'too-many-lines': `Directions have at most ${DRIVING_DIRECTIONS.lines} lines.`,
      characters: 'Please write the directions with letters, digits and punctuation only.',
    },
    giftDays: {
      valentine: 'For Valentine’s Day',
      mother: 'For Mother’s Day',
      father: 'For Father’s Day',
      country: { US: 'For the Fourth of July', CA: 'For Canada Day' },
      thanksgiving: 'For Thanksgiving',
      christmas: 'For Christmas',
    },
    noOrganization: 'Please enter the name of the tax-exempt organization in your cart, or a billing address first.',
    giftMessage: {
      'too-long': `A gift message has at most ${GIFT_MESSAGE.characters} characters.`,
      'too-many-lines': `A gift message has at most ${GIFT_MESSAGE.lines} lines.`,
      characters: 'We can print letters, digits and punctuation. Please take out emoji and other signs.',
    },
    busy: 'The shop is busy. Nothing was changed; please try again.',
    /** Replaces another request to the bank; the order is unchanged. */
    tooManyGiftCards:
      'Too many orders with gift cards were placed today. Please call us and we will place it with you.',
    tooManyDeclines: (minutes: number) =>
      'Too many cards were declined, so we can’t try another one now. ' +
      `Your order is as it was: please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, ` +
      'or call us and we will place it with you.',
    suggestion: 'We suggest this address.',
    giftCard: {
      unknown: (tries: number, minutes: number) =>
        'We can’t find a gift card with this number and PIN. ' +
        `After ${tries} wrong PINs a card can’t be used for ${minutes} minutes.`,
      wait: (minutes: number) =>
        `Too many gift cards were tried. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      abroad: 'This gift card was bought in another country and can’t be used here.',
      used: (lastFour: string) => `There is nothing left on the gift card ending ${lastFour}.`,
      most: (most: number) => `An order can be paid with ${most} gift cards at most.`,
    },
  },
  fr: {
    popups: {
      genericPopupMessage: 'Une erreur s’est produite de notre côté. Reprenez à partir de votre panier.',
      networkErrorPopupMessage:
        'Nous n’arrivons pas à joindre la boutique. Vérifiez votre connexion, puis reprenez à partir de votre panier.',
      blankBasketMessage: 'Votre panier est vide\u00a0: il n’y a rien à commander.',
    },
    missing: {
      items: 'Votre panier est vide.',
      address: 'Entrez une adresse de livraison.',
      place:
        'Un article de votre panier ne peut pas être livré à cette adresse. ' +
        'Entrez une autre adresse, ou retirez l’article.',
      billing: 'Entrez une adresse de facturation.',
      payment: 'Entrez un mode de paiement.',
      card: 'Entrez votre carte de nouveau. Par sécurité, nous ne conservons une carte chiffrée que peu de temps.',
      'store-card': 'Avec vos certificats-récompenses, le reste se paie avec une de nos cartes. Choisissez-en une.',
      split: 'Le montant à payer a changé. Vérifiez les montants de vos deux cartes.',
      'gift-cards': 'Votre panier contient trop de cartes-cadeaux pour une commande. Retirez-en.',
      'apple-pay':
        'Apple Pay ne permet pas de payer une carte-cadeau avec d’autres articles, ni une carte-cadeau envoyée un ' +
        'autre jour. Payez autrement, ou commandez la carte-cadeau à part.',
      monogram:
        'Un monogramme de votre panier n’est plus enregistré. Retirez l’article, puis personnalisez-le de nouveau.',
    },
    cards: {
      gone: 'Cette carte n’est plus dans votre compte. Veuillez en choisir une autre.',
      expired: 'Cette carte est expirée. Veuillez en choisir une autre.',
      code: 'Entrez un code de sécurité valide.',
      split: 'Les montants des deux cartes doivent être supérieurs à 0 et égaler ensemble le montant à payer.',
      zero: 'Il ne reste rien à payer avec cette carte. Modifiez les montants, ou payez avec une seule carte.',
      'same-card': 'Cette carte est déjà utilisée.',
      'no-split': 'Ici, une commande se paie avec une seule carte.',
      'only-store-card':
        'Avec vos certificats-récompenses, le reste se paie avec une de nos cartes. ' +
        'Payez avec une carte C&B/CB2 ou retirez les certificats.',
    },
    notForPlace: titles =>
      `Nous ne pouvons pas livrer ceci à cette adresse\u00a0: ${titles}. ` +
      'Entrez une autre adresse, ou retirez l’article de votre panier.',
    noRecipient: 'Ce destinataire ne fait pas partie de votre commande.',
    noShippedItem: 'Cet article n’est pas dans votre commande, ou il est à ramasser en magasin.',
    noRegistryGift:
      'Cette adresse est celle d’une liste de cadeaux. Entrez une autre adresse, ou choisissez-la pour ses cadeaux.',
    noSavedAddress: 'Cette adresse n’est pas dans votre compte.',
    tooManyLines: most => `Un panier compte ${most} lignes au plus.`,
    tooManyRecipients: most => `Une commande compte ${most} destinataires au plus.`,
    oneUnit: 'Une seule pièce ne peut pas être répartie.',
    unequal: 'Les parts d’un article doivent correspondre à sa quantité.',
    noSuchDay: 'Choisissez l’un des jours proposés.',
    directions: {
      'too-long': `Les indications comptent ${DRIVING_DIRECTIONS.characters} caractères au plus.`,
      'too-many-lines': `Les indications comptent ${DRIVING_DIRECTIONS.lines} lignes au plus.`,
      characters: 'Écrivez les indications avec des lettres, des chiffres et de la ponctuation seulement.',
    },
    giftDays: {
      valentine: 'Pour la Saint-Valentin',
      mother: 'Pour la fête des Mères',
      father: 'Pour la fête des Pères',
      country: { US: 'Pour le 4 juillet', CA: 'Pour la fête du Canada' },
      thanksgiving: 'Pour l’Action de grâce',
      christmas: 'Pour Noël',
    },
    noOrganization: 'Entrez d’abord le nom de l’organisme exonéré dans votre panier, ou une adresse de facturation.',
    giftMessage: {
      'too-long': `Un message-cadeau compte au plus ${GIFT_MESSAGE.characters} caractères.`,
      'too-many-lines': `Un message-cadeau compte au plus ${GIFT_MESSAGE.lines} lignes.`,
      characters: 'Nous imprimons lettres, chiffres et ponctuation. Retirez les émojis et les autres signes.',
    },
    busy: 'La boutique est très occupée. Rien n’a été modifié; réessayez.',
    tooManyGiftCards:
      'Trop de commandes avec cartes-cadeaux ont été passées aujourd’hui. Appelez-nous, nous la passerons avec vous.',
    tooManyDeclines: minutes =>
      'Trop de cartes ont été refusées\u00a0: nous ne pouvons pas en essayer une autre pour l’instant. ' +
      `Votre commande est intacte\u00a0: réessayez dans ${minutes} min, ` +
      'ou appelez-nous et nous la passerons avec vous.',
    suggestion: 'Nous suggérons cette adresse.',
    giftCard: {
      unknown: (tries, minutes) =>
        'Nous ne trouvons aucune carte-cadeau avec ce numéro et ce NIP. ' +
        `Après ${tries} NIP erronés, une carte est bloquée pendant ${minutes} minutes.`,
      wait: minutes => `Trop de cartes-cadeaux ont été essayées. Réessayez dans ${minutes} min.`,
      abroad: 'Cette carte-cadeau a été achetée dans un autre pays et ne peut pas servir ici.',
      used: lastFour => `Il ne reste rien sur la carte-cadeau se terminant par ${lastFour}.`,
      most: most => `Une commande se paie avec ${most} cartes-cadeaux au plus.`,
    },
  },
})
