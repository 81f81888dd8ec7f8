import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    none: {
      title: 'No order here yet',
      text: 'Once you have placed an order, this is where you find it.',
      action: 'Go to the home page',
    },
    closed: {
      title: 'Your order is in',
      text: 'For your privacy we no longer show it here. Number, delivery and receipt are in the email we sent you.',
      action: 'Continue Shopping',
    },
    confirming: {
      title: 'We are confirming your payment',
      text:
        'Your bank has not answered yet. Please keep this page open, it goes on by itself. ' +
        'You won’t be charged twice.',
      long:
        'Your bank takes longer than usual. Your cart is kept as it is: either your bank agrees, ' +
        'then your order goes in and we write to you, or you can change how you pay here. You won’t be charged twice.',
      slow: (phone: string) =>
        'This takes longer than it should. Please don’t order again: as soon as your bank answers we write to you, ' +
        `and you won’t be charged twice. Questions? Call ${phone}.`,
      upTo: 'up to 2 minutes',
      again: 'Look Again',
    },
    failed: {
      title: 'Your order was not placed',
      text: 'Nothing was charged, and everything is still in your cart.',
      updatePayment: 'Update Payment',
      backToCart: 'Back to Cart',
      backToCheckout: 'Back to Checkout',
      declined: 'Your card was not accepted. Please check it, or enter another one.',
      expired: 'For your safety we keep an encrypted card for a short time only. Please enter it again.',
      soldOut: 'Something in it is no longer available in the quantity you want. Please review your cart.',
      again: 'Please look it over and place it again.',
      promo:
        'Your promo code can’t be used for this order, so the total has changed. ' +
        'Please look it over and place it again.',
      payment: 'Please check how you want to pay.',
    },
    thanks: (name: string | undefined) => (name === undefined ? 'Thank you.' : `Thank you, ${name}.`),
    isIn: (number: ReactNode, email: string) => (
      <>
        Order {number} is in. We sent the details to {email}.
      </>
    ),
    follow: 'Follow Your Order',
    keep: {
      title: 'All your orders in one place',
      text: (email: string) =>
        `Create an account with ${email}. Once you have confirmed the address, this order is in it.`,
      action: 'Create an Account',
    },
    print: 'Print receipt',
    on: 'Continue Shopping',
    help: {
      title: 'Help',
      returns: 'Returns and Exchanges',
      shipping: 'Shipping and Delivery',
      contact: 'Contact Us',
    },
    next: 'What happens next',
    arrives: 'Arrives',
    to: (street: string, city: string) => `To ${street}, ${city}. We write to you when it leaves.`,
    at: (store: string, place: string) => `Waits at ${store}, ${place}. Bring the order number.`,
    pickUpAt: 'Pick up at',
    hours: 'Hours',
    directions: 'Get Directions',
    aboutStore: 'About This Store',
    receipt: 'Receipt',
    paidWith: 'Paid with',
    bought: 'What you bought',
    shipsTo: 'Ships to',
    giftMessage: 'Gift message',
    merchandise: 'Merchandise',
    promotion: 'Promotion',
    shipping: 'Shipping and delivery',
    free: 'Free',
    tax: 'Tax',
    total: 'Total',
  },
  fr: {
    none: {
      title: 'Aucune commande ici pour l’instant',
      text: 'Dès que vous aurez passé une commande, vous la trouverez ici.',
      action: 'Aller à l’accueil',
    },
    closed: {
      title: 'Votre commande est passée',
      text:
        'Pour protéger votre vie privée, nous ne l’affichons plus ici. ' +
        'Le numéro, la livraison et le reçu sont dans le courriel que nous vous avons envoyé.',
      action: 'Continuer à magasiner',
    },
    confirming: {
      title: 'Nous confirmons votre paiement',
      text:
        'Votre banque n’a pas encore répondu. Gardez cette page ouverte\u00a0: elle avance d’elle-même. ' +
        'Vous ne serez pas débité deux fois.',
      long:
        'Votre banque met plus de temps que d’habitude. ' +
        'Votre panier est conservé tel quel\u00a0: si votre banque accepte, ' +
        'la commande est passée et nous vous écrivons; sinon, vous pourrez changer de mode de paiement ici. ' +
        'Vous ne serez pas débité deux fois.',
      slow: phone =>
        'C’est plus long que prévu. Ne commandez pas de nouveau\u00a0: ' +
        'nous vous écrirons dès que votre banque aura répondu, et vous ne serez pas débité deux fois. Des questions? ' +
        `Appelez au ${phone}.`,
      upTo: 'jusqu’à 2 minutes',
      again: 'Vérifier de nouveau',
    },
    failed: {
      title: 'Votre commande n’a pas été passée',
      text: 'Rien n’a été débité, et tout est encore dans votre panier.',
      updatePayment: 'Modifier le paiement',
      backToCart: 'Retour au panier',
      backToCheckout: 'Retour à la commande',
      declined: 'Votre carte a été refusée. Vérifiez-la, ou entrez-en une autre.',
      expired: 'Par sécurité, nous ne conservons une carte chiffrée que peu de temps. Entrez-la de nouveau.',
      soldOut: 'Un article n’est plus offert dans la quantité voulue. Vérifiez votre panier.',
      again: 'Vérifiez votre commande, puis passez-la de nouveau.',
      promo:
        'Votre code promotionnel ne peut pas servir pour cette commande et le total a changé. ' +
        'Vérifiez votre commande, puis passez-la de nouveau.',
      payment: 'Vérifiez votre mode de paiement.',
    },
    thanks: name => (name === undefined ? 'Merci.' : `Merci, ${name}.`),
    isIn: (number, email) => (
      <>
        Nous avons bien reçu la commande {number}. Les détails sont en route vers {email}.
      </>
    ),
    follow: 'Suivre votre commande',
    keep: {
      title: 'Toutes vos commandes au même endroit',
      text: email => `Créez un compte avec ${email}. Dès que vous aurez confirmé l’adresse, cette commande y sera.`,
      action: 'Créer un compte',
    },
    print: 'Imprimer le reçu',
    on: 'Continuer à magasiner',
    help: {
      title: 'Aide',
      returns: 'Retours et échanges',
      shipping: 'Expédition et livraison',
      contact: 'Nous joindre',
    },
    next: 'Les prochaines étapes',
    arrives: 'Livraison',
    to: (street, city) => `À l’adresse\u00a0: ${street}, ${city}. Nous vous écrirons au départ du colis.`,
    at: (store, place) => `Vous attend\u00a0: ${store}, ${place}. Apportez le numéro de commande.`,
    pickUpAt: 'Ramassage',
    hours: 'Heures d’ouverture',
    directions: 'Obtenir l’itinéraire',
    aboutStore: 'À propos de ce magasin',
    receipt: 'Reçu',
    paidWith: 'Mode de paiement',
    bought: 'Vos achats',
    shipsTo: 'Adresse de livraison',
    giftMessage: 'Message-cadeau',
    merchandise: 'Marchandise',
    promotion: 'Promotion',
    shipping: 'Expédition et livraison',
    free: 'Gratuit',
    tax: 'Taxes',
    total: 'Total',
  },
})
