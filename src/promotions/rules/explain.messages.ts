import { counted, messagesIn } from '#lib/messages.ts'

/** Reasons why a code gives no discount, and hints about promotions [CRT-10]. */
export const messages = messagesIn({
  en: {
    unknown: (code: string) => `We don’t know the promo code ${code}. Check how it is written.`,
    notYet: (code: string, day: string) => `${code} starts on ${day}.`,
    ended: (code: string) => `${code} has ended.`,
    otherCountry: (code: string) => `${code} is for our shop in the other country.`,
    international: (code: string) => `${code} is for customers who live in the US or Canada.`,
    usedUp: (code: string) => `${code} has been used as often as it can be.`,
    emptyCart: (code: string) => `${code} works once there is something in your cart.`,
    giftCards: (code: string) => `${code} does not apply to gift cards.`,
    sale: (code: string) => `${code} does not apply to pieces on sale.`,
    madeToOrder: (code: string) => `${code} does not apply to made-to-order pieces.`,
    otherGoods: (code: string, title: string) => `${code}, “${title}”, does not apply to anything in your cart.`,
    otherRange: (code: string, names: string) =>
      `${code} applies to pieces from ${names}; there are none in your cart.`,
    minimum: (code: string, lacks: string) => `${code} needs ${lacks} more in your cart.`,
    minimumOfGoods: (code: string, lacks: string) => `${code} needs ${lacks} more of the goods it is for.`,
    morePieces: (code: string, lacks: number) =>
      `${code} needs ${counted('en', lacks, 'more piece', 'more pieces')} of the goods it is for.`,
    betterOffer: (code: string, title: string) => `${code} can’t be combined with “${title}”, which saves you more.`,
    hint: (lacks: string, title: string) => `Spend ${lacks} more for “${title}”.`,
  },
  fr: {
    unknown: code => `Nous ne connaissons pas le code promo ${code}. Vérifiez comment il s’écrit.`,
    notYet: (code, day) => `${code} commence le ${day}.`,
    ended: code => `${code} est terminé.`,
    otherCountry: code => `${code} vaut pour notre boutique de l’autre pays.`,
    international: code => `${code} est réservé à la clientèle qui habite aux États-Unis ou au Canada.`,
    usedUp: code => `${code} a été utilisé autant de fois que possible.`,
    emptyCart: code => `${code} comptera dès qu’il y aura un article dans votre panier.`,
    giftCards: code => `${code} ne réduit pas les cartes-cadeaux.`,
    sale: code => `${code} ne vaut pas pour les articles en solde.`,
    madeToOrder: code => `${code} ne vaut pas pour les pièces faites sur commande.`,
    otherGoods: (code, title) =>
      `${code}, «\u00a0${title}\u00a0», vaut pour d’autres articles que ceux de votre panier.`,
    otherRange: (code, names) => `${code} vaut pour les articles de ${names}, et votre panier n’en contient aucun.`,
    minimum: (code, lacks) => `Il manque ${lacks} d’articles dans votre panier pour ${code}.`,
    minimumOfGoods: (code, lacks) => `Il manque ${lacks} d’articles admissibles pour ${code}.`,
    morePieces: (code, lacks) =>
      `Il manque ${counted('fr', lacks, 'article admissible', 'articles admissibles')} pour ${code}.`,
    betterOffer: (code, title) =>
      `${code} ne se combine pas avec «\u00a0${title}\u00a0», qui vous fait économiser davantage.`,
    hint: (lacks, title) => `Encore ${lacks} pour profiter de «\u00a0${title}\u00a0».`,
  },
})
