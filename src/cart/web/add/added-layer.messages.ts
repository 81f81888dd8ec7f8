import { counted, messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: (count: number) => `${counted('en', count, 'item', 'items')} added to your cart`,
    quantity: (count: number) => `quantity ${count}`,
    cart: (count: number) => `Your Cart: ${counted('en', count, 'item', 'items')}`,
    subtotal: 'Subtotal',
    view: 'View Cart & Checkout',
    on: 'Continue Shopping',
    installation: {
      label: 'Installation service',
      title: 'Have us install it.',
      text: (fee: string) => `We put it up, level it and take the boxes, ${fee} per item.`,
      add: 'Add',
      again: 'Try Again',
      added: 'Installation is added. You can take it off in your cart.',
      failed: 'The installation could not be added.',
    },
    rewards: {
      label: 'Rewards',
      title: (earned: string) => `You would earn ${earned}`,
      text: 'in reward certificates with our store card.',
    },
    addOns: {
      title: 'Extras and Essentials We Recommend',
      add: 'Add to Cart',
      addOne: (name: string) => `Add to Cart: ${name}`,
      added: 'Added',
      failed: 'It could not be added. Try again in a moment.',
    },
  },
  fr: {
    title: count => `${counted('fr', count, 'article ajouté', 'articles ajoutés')} à votre panier`,
    quantity: count => `quantité\u00a0: ${count}`,
    cart: count => `Votre panier\u00a0: ${counted('fr', count, 'article', 'articles')}`,
    subtotal: 'Sous-total',
    view: 'Voir le panier et payer',
    on: 'Continuer à magasiner',
    installation: {
      label: 'Service d’installation',
      title: 'Confiez-nous l’installation.',
      text: fee => `Nous montons l’article, le mettons de niveau et emportons les boîtes\u00a0: ${fee} l’article.`,
      add: 'Ajouter',
      again: 'Réessayer',
      added: 'L’installation est ajoutée. Vous pouvez la retirer dans votre panier.',
      failed: 'L’installation n’a pas pu être ajoutée.',
    },
    rewards: {
      label: 'Récompenses',
      title: earned => `Vous obtiendriez ${earned}`,
      text: 'en certificats-récompenses avec notre carte de magasin.',
    },
    addOns: {
      title: 'Extras et indispensables que nous recommandons',
      add: 'Ajouter au panier',
      addOne: name => `Ajouter au panier\u00a0: ${name}`,
      added: 'Ajouté',
      failed: 'L’article n’a pas pu être ajouté. Réessayez dans un instant.',
    },
  },
})
