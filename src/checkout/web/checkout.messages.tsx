import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** What the steps of the checkout say; titles and buttons of the steps stand in rules/steps.messages.ts. */
export const messages = messagesIn({
  en: {
    saving: 'Saving',
    placing: 'Placing Order',
    backToCart: 'Back to Cart',
    editCart: 'Edit cart',
    edit: 'Edit',
    change: 'Change',
    what: {
      address: 'shipping address',
      choices: 'shipping choices',
      pickup: 'pickup',
      payment: 'payment and billing address',
      card: 'card',
    },
    orderItems: 'Items in your order',
    items: 'Items',
    quantity: (count: number) => `qty ${count}`,
    personalized: (text: string) => `Personalized “${text}”`,
    arrives: (range: ReactNode) => <>Arrives {range}</>,
    arrivesNote: (range: string) => `Arrives ${range}`,
    pickup: {
      title: 'Pick up',
      at: 'Pick up at',
      nothingToSend: (store: string) => `Nothing has to be sent: everything waits for you at ${store}.`,
    },
    free: 'Free',
    cardEnding: (brand: string, lastFour: string) => `${brand} ending ${lastFour}`,
    /** Brands that are called otherwise than they are kept. */
    brands: { 'Gift card': 'Gift card', Reward: 'Reward certificate' },
    shipping: {
      legend: 'Shipping address',
      saved: 'Saved addresses',
      choose: 'Choose one, or enter an address below',
    },
    advice: {
      title: 'Check your address',
      which: 'Which address',
      suggested: 'Use suggested address',
      entered: 'Use address as entered',
      chooseOne: 'Please choose one of these addresses, or edit yours above.',
      confirm: 'Please edit your address above, or tick this box to keep it as entered.',
    },
    options: {
      you: 'you',
      shipsTo: (name: string) => `Ships to ${name}`,
      to: (name: string) => `to ${name}`,
      parcels: 'Shipped to the door',
      carried: 'In-home delivery',
      howFast: (whom: string) => `How fast, ${whom}`,
      carriedNote: (price: ReactNode) => (
        <>Two people carry it in and put it where you want it. {price} for all large pieces of this order together.</>
      ),
    },
    payment: {
      title: 'Payment',
      how: 'How you pay',
      card: 'Credit or debit card',
      cards: 'Visa, MasterCard, Amex, Discover',
      expires: 'expires',
      keep: 'Keep the card you entered before',
      safe: 'Your card is encrypted in this browser for the payment provider. We never see its number.',
      billing: 'Billing address',
      same: 'Same as shipping',
      legend: 'Address on your card’s statement',
    },
    covered: {
      title: 'Nothing left to pay.',
      by: (giftCards: number, rewards: number) => {
        if (giftCards + rewards === 0) return 'No card is needed.'
        const cards = giftCards === 1 ? 'gift card' : 'gift cards'
        const certificates = rewards === 1 ? 'reward certificate' : 'reward certificates'
        const names = [...(giftCards > 0 ? [cards] : []), ...(rewards > 0 ? [certificates] : [])].join(' and ')
        return `Your ${names} ${giftCards + rewards === 1 ? 'covers' : 'cover'} the order; no card is needed.`
      },
    },
    paymentError: { title: 'Payment Error', action: 'Update Payment' },
    review: {
      shipsTo: 'Ships to',
      delivery: 'Delivery',
      payment: 'Payment',
      billing: 'Billing address',
      total: 'Total',
      arrives: (range: ReactNode) => <>, arrives {range}</>,
      nothing: 'Nothing left to pay',
      noCard: 'No card yet. Please enter one before you place the order.',
      promo:
        'Your code can’t be used for this order, so the total has changed. Please look it over and place your order again.',
      giftCard: { title: 'A gift card or certificate was not accepted.', text: 'Nothing was charged.' },
    },
    /** The document's message for a code that was good and no longer is [CHK-15]. */
    promoRemoved: 'Promotion Code has been removed',
    signIn: {
      title: 'How would you like to check out?',
      text: 'Sign in to use your saved addresses and cards, or go on as a guest.',
      action: 'Sign In or Continue as a Guest',
    },
    /** No answer to PlaceOrder is not a no: telling a shopper that nothing happened would invite ordering twice. */
    inDoubt:
      'We lost the connection before we could tell you whether your order is placed. If your cart is empty, it is, and its confirmation is on its way by e-mail. You are never charged twice for one order.',
    notPlaced: {
      trip: 'Your order was not placed and nothing was charged: we could not book its delivery. Please choose how it travels again.',
      cart: 'Your order was not placed and nothing was charged. Something in your cart can’t be had in the quantity you want any more. Please look it over.',
      soldOut: (titles: string) =>
        `Your order was not placed and nothing was charged. Fewer are left than you ordered: ${titles}. Please choose a smaller quantity or take it out.`,
      review:
        'Your order was not placed and nothing was charged. It may have changed in another window. Please look it over and place it again.',
      other: 'Your order was not placed and nothing was charged. Please check this step.',
    },
  },
  fr: {
    saving: 'Enregistrement',
    placing: 'Envoi de la commande',
    backToCart: 'Retour au panier',
    editCart: 'Modifier le panier',
    edit: 'Modifier',
    change: 'Changer',
    what: {
      address: 'l’adresse de livraison',
      choices: 'les options de livraison',
      pickup: 'le ramassage',
      payment: 'le paiement et l’adresse de facturation',
      card: 'de carte',
    },
    orderItems: 'Articles de votre commande',
    items: 'Articles',
    quantity: count => `qté\u00a0${count}`,
    personalized: text => `Personnalisé\u00a0: «\u00a0${text}\u00a0»`,
    arrives: range => (
      <>
        Livraison{'\u00a0: '}
        {range}
      </>
    ),
    arrivesNote: range => `Livraison\u00a0: ${range}`,
    pickup: {
      title: 'Ramassage',
      at: 'Ramassage',
      nothingToSend: store => `Rien n’est à expédier\u00a0: tout vous attend à ${store}.`,
    },
    free: 'Gratuit',
    cardEnding: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
    brands: { 'Gift card': 'Carte-cadeau', Reward: 'Certificat-récompense' },
    shipping: {
      legend: 'Adresse de livraison',
      saved: 'Adresses enregistrées',
      choose: 'Choisissez-en une, ou entrez une adresse ci-dessous',
    },
    advice: {
      title: 'Vérifiez votre adresse',
      which: 'Quelle adresse',
      suggested: 'Utiliser l’adresse suggérée',
      entered: 'Conserver l’adresse telle quelle',
      chooseOne: 'Choisissez une de ces adresses, ou modifiez la vôtre ci-dessus.',
      confirm: 'Modifiez votre adresse ci-dessus, ou cochez cette case pour la conserver telle quelle.',
    },
    options: {
      you: 'vous',
      shipsTo: name => `Livraison à ${name}`,
      to: name => `pour ${name}`,
      parcels: 'Livraison à la porte',
      carried: 'Livraison à l’intérieur',
      howFast: whom => `Délai, ${whom}`,
      carriedNote: price => (
        <>
          Deux personnes l’apportent chez vous et le placent où vous voulez. {price} pour tous les grands meubles de
          cette commande.
        </>
      ),
    },
    payment: {
      title: 'Paiement',
      how: 'Mode de paiement',
      card: 'Carte de crédit ou de débit',
      cards: 'Visa, MasterCard, Amex, Discover',
      expires: 'expire',
      keep: 'Conserver la carte entrée auparavant',
      safe: 'Votre carte est chiffrée dans ce navigateur, pour le fournisseur de paiement. Nous n’en voyons jamais le numéro.',
      billing: 'Adresse de facturation',
      same: 'Identique à l’adresse de livraison',
      legend: 'Adresse figurant sur le relevé de votre carte',
    },
    covered: {
      title: 'Il ne reste rien à payer.',
      by: (giftCards, rewards) => {
        if (giftCards + rewards === 0) return 'Aucune carte de paiement n’est requise.'
        const cards = giftCards === 1 ? 'votre carte-cadeau' : 'vos cartes-cadeaux'
        const certificates = rewards === 1 ? 'votre certificat-récompense' : 'vos certificats-récompenses'
        const names = [...(giftCards > 0 ? [cards] : []), ...(rewards > 0 ? [certificates] : [])].join(' et ')
        const pays = giftCards + rewards === 1 ? 'paie' : 'paient'
        const payers = `${names[0]!.toUpperCase()}${names.slice(1)}`
        return `${payers} ${pays} la commande; aucune carte de paiement n’est requise.`
      },
    },
    paymentError: { title: 'Erreur de paiement', action: 'Modifier le paiement' },
    review: {
      shipsTo: 'Adresse de livraison',
      delivery: 'Livraison',
      payment: 'Paiement',
      billing: 'Adresse de facturation',
      total: 'Total',
      arrives: range => (
        <>
          , livraison{'\u00a0: '}
          {range}
        </>
      ),
      nothing: 'Rien à payer',
      noCard: 'Aucune carte pour l’instant. Entrez-en une avant de passer la commande.',
      promo:
        'Votre code ne peut pas servir pour cette commande et le total a changé. Vérifiez votre commande, puis passez-la de nouveau.',
      giftCard: { title: 'Une carte-cadeau ou un certificat a été refusé.', text: 'Rien n’a été débité.' },
    },
    promoRemoved: 'Le code promotionnel a été retiré',
    signIn: {
      title: 'Comment voulez-vous commander?',
      text: 'Connectez-vous pour utiliser vos adresses et vos cartes enregistrées, ou continuez comme invité.',
      action: 'Me connecter ou continuer comme invité',
    },
    inDoubt:
      'La connexion a été perdue avant que nous puissions vous dire si votre commande est passée. Si votre panier est vide, elle l’est, et sa confirmation vous parviendra par courriel. Une commande n’est jamais débitée deux fois.',
    notPlaced: {
      trip: 'Votre commande n’a pas été passée et rien n’a été débité\u00a0: nous n’avons pas pu réserver sa livraison. Choisissez de nouveau le mode de livraison.',
      cart: 'Votre commande n’a pas été passée et rien n’a été débité. Un article de votre panier n’est plus offert dans la quantité voulue. Vérifiez votre panier.',
      soldOut: (titles: string) =>
        `Votre commande n’a pas été passée et rien n’a été débité. Il en reste moins que vous n’en avez commandé\u00a0: ${titles}. Choisissez une plus petite quantité ou retirez l’article.`,
      review:
        'Votre commande n’a pas été passée et rien n’a été débité. Elle a peut-être changé dans une autre fenêtre. Vérifiez-la, puis passez-la de nouveau.',
      other: 'Votre commande n’a pas été passée et rien n’a été débité. Vérifiez cette étape.',
    },
  },
})
export type CheckoutWords = (typeof messages)['en']
