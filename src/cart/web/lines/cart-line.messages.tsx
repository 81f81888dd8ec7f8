import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Texts of a line in the cart and in the saved-for-later list. Prices, dates and names are already formatted. */
export const messages = messagesIn({
  en: {
    quantity: (count: number) => `Quantity ${count}`,
    quantityOf: (name: string) => `Quantity of ${name}`,
    most: (most: number) => `A cart holds at most ${most} of one item.`,
    personalized: (text: string) => `Personalized “${text}”`,
    item: (sku: string) => `Item ${sku}`,
    each: (price: string) => `${price} each`,
    promotions: (titles: readonly string[]) => titles.join(', '),
    notSold: 'We no longer sell this piece. Please remove it to go on.',
    madeForYou: 'Made for you, to order.',
    termsAccepted: 'Made for you. You accepted the terms of a custom order.',
    edit: 'Edit Personalization',
    save: 'Save for Later',
    move: 'Move to Cart',
    remove: 'Remove',
    updating: 'Updating',
    /** Fulfilment options of a line. */
    ways: (name: string) => `How ${name} comes to you`,
    ship: 'Ship',
    inHome: 'In-home delivery',
    freight: 'Freight delivery',
    pickup: 'Free pickup',
    arrives: (range: ReactNode) => <>Arrives {range}</>,
    to: (range: ReactNode, code: string) => (
      <>
        {range} to {code}
      </>
    ),
    chooseStore: 'Choose a store',
    changeStore: 'Change store',
    at: (store: string) => `At ${store}`,
    readyAt: (ready: string, store: string) => `${ready} at ${store}.`,
    deliveryDetails: 'Details',
    aboutLarge: 'About large pieces',
    notMade: 'Not for made-to-order pieces',
    tooLarge: 'Too large to pick up',
    notPickedUp: 'Not available for pickup',
    installation: {
      assembly: 'Installation service: we put it together, level it and take the boxes.',
      hanging: 'Installation service: we hang it, level it and take the boxes.',
    },
    removeInstallation: 'the installation service',
    installationOut: 'Not available right now.',
    installationPickup: 'Only for what we deliver.',
    /** Price change of a saved line. */
    price: {
      same: 'Price unchanged since you saved it.',
      lower: (amount: string) => `${amount} less than when you saved it.`,
      higher: (amount: string) => `${amount} more than when you saved it.`,
    },
    /** Notice in the former place of a line. */
    trace: {
      removed: (name: ReactNode) => <>{name} was removed.</>,
      saved: (name: ReactNode) => <>{name} was saved for later.</>,
      moved: (name: ReactNode) => <>{name} was moved to your cart.</>,
      'saved-removed': (name: ReactNode) => <>{name} was removed.</>,
    },
    undo: 'Undo',
    undoing: 'Putting it back',
    undoWhat: {
      removed: (name: string) => `removing ${name}`,
      saved: (name: string) => `saving ${name} for later`,
      moved: (name: string) => `moving ${name} to your cart`,
      'saved-removed': (name: string) => `removing ${name}`,
    },
  },
  fr: {
    quantity: count => `Quantité\u00a0: ${count}`,
    quantityOf: name => `Quantité de ${name}`,
    most: most => `Un panier contient au plus ${most} exemplaires d’un même article.`,
    personalized: text => `Personnalisé\u00a0: «\u00a0${text}\u00a0»`,
    item: sku => `Article ${sku}`,
    each: price => `${price} l’unité`,
    promotions: titles => titles.join(', '),
    notSold: 'Nous ne vendons plus cet article. Retirez-le pour continuer.',
    madeForYou: 'Fait pour vous, sur commande.',
    termsAccepted: 'Fait pour vous. Vous avez accepté les conditions d’une commande sur mesure.',
    edit: 'Modifier la personnalisation',
    save: 'Garder pour plus tard',
    move: 'Mettre au panier',
    remove: 'Retirer',
    updating: 'Mise à jour',
    ways: name => `Comment ${name} vous parvient`,
    ship: 'Expédition',
    inHome: 'Livraison à l’intérieur',
    freight: 'Livraison par camion',
    pickup: 'Ramassage gratuit',
    arrives: range => (
      <>
        Livraison{'\u00a0: '}
        {range}
      </>
    ),
    to: (range, code) => (
      <>
        {range}, {code}
      </>
    ),
    chooseStore: 'Choisir un magasin',
    changeStore: 'Changer de magasin',
    at: store => `À ${store}`,
    readyAt: (ready, store) => `${ready} à ${store}.`,
    deliveryDetails: 'Précisions',
    aboutLarge: 'À propos des grandes pièces',
    notMade: 'Pas pour les pièces faites sur commande',
    tooLarge: 'Trop grand pour être ramassé',
    notPickedUp: 'Ne peut pas être ramassé',
    installation: {
      assembly: 'Service d’installation\u00a0: nous l’assemblons, le mettons de niveau et emportons les boîtes.',
      hanging: 'Service d’installation\u00a0: nous le suspendons, le mettons de niveau et emportons les boîtes.',
    },
    removeInstallation: 'le service d’installation',
    installationOut: 'Non offert pour le moment.',
    installationPickup: 'Seulement pour ce que nous livrons.',
    price: {
      same: 'Même prix que lorsque vous l’avez gardé.',
      lower: amount => `${amount} de moins que lorsque vous l’avez gardé.`,
      higher: amount => `${amount} de plus que lorsque vous l’avez gardé.`,
    },
    trace: {
      removed: name => (
        <>
          Article retiré{'\u00a0: '}
          {name}
        </>
      ),
      saved: name => (
        <>
          Gardé pour plus tard{'\u00a0: '}
          {name}
        </>
      ),
      moved: name => (
        <>
          Mis au panier{'\u00a0: '}
          {name}
        </>
      ),
      'saved-removed': name => (
        <>
          Article retiré{'\u00a0: '}
          {name}
        </>
      ),
    },
    undo: 'Annuler',
    undoing: 'Remise en place',
    undoWhat: {
      removed: name => `le retrait de ${name}`,
      saved: name => `la mise de côté de ${name}`,
      moved: name => `la mise au panier de ${name}`,
      'saved-removed': name => `le retrait de ${name}`,
    },
  },
})
export type LineWords = (typeof messages)['en']
