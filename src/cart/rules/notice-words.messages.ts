import { counted, messagesIn } from '#lib/messages.ts'

const english = new Intl.ListFormat('en')
const french = new Intl.ListFormat('fr-CA')

/** Texts of the cart's notices. */
export const messages = messagesIn({
  en: {
    promoRemoved: (code: string) => `The promo code ${code} can’t be used any more. We took it off.`,
    pickupToShip: (lines: number) =>
      lines === 1
        ? 'You wanted to pick up one item. Store pickup isn’t offered to customers from another country, so we ship it.'
        : `You wanted to pick up ${lines} items. Store pickup isn’t offered to customers from another country, ` +
          'so we ship them.',
    merged: (added: number, summed: number) =>
      [
        'We combined your two carts:',
        [
          ...(added > 0 ? [`${counted('en', added, 'item', 'items')} came along`] : []),
          ...(summed > 0 ? [`${counted('en', summed, 'item was', 'items were')} added to the same item here`] : []),
        ].join(', '),
      ]
        .join(' ')
        .concat('.'),
    nothingCame: 'We combined your two carts.',
    piece: (quantity: number, title: string) => `${quantity} × ${title}`,
    capped: (pieces: readonly string[]) => `There is no room or stock for ${english.format(pieces)}: saved for later.`,
    leftOut: (titles: readonly string[]) => `Left out: ${english.format(titles)}.`,
    termsWait: (titles: readonly string[]) =>
      `Made to order, so you need to accept its terms: ${english.format(titles)}. ` +
      'Saved for later: add it from its page.',
  },
  fr: {
    promoRemoved: code => `Le code promo ${code} n’est plus valable. Nous l’avons retiré.`,
    pickupToShip: lines =>
      lines === 1
        ? 'Vous vouliez ramasser un article. Le ramassage n’est pas offert à la clientèle d’un autre pays\u00a0: ' +
          'nous le livrons.'
        : `Vous vouliez ramasser ${lines} articles. Le ramassage n’est pas offert à la clientèle d’un autre ` +
          'pays\u00a0: nous les livrons.',
    merged: (added, summed) =>
      [
        'Deux paniers n’en font plus qu’un\u00a0:',
        [
          ...(added > 0 ? [counted('fr', added, 'article est venu', 'articles sont venus')] : []),
          ...(summed > 0
            ? [
                counted(
                  'fr',
                  summed,
                  'article s’est ajouté au même article',
                  'articles se sont ajoutés aux mêmes articles',
                ).concat(' d’ici'),
              ]
            : []),
        ].join(', '),
      ]
        .join(' ')
        .concat('.'),
    nothingCame: 'Deux paniers n’en font plus qu’un.',
    piece: (quantity, title) => `${quantity} × ${title}`,
    capped: pieces => `Ni place ni stock pour ${french.format(pieces)}\u00a0: mis de côté.`,
    leftOut: titles => `Laissé de côté\u00a0: ${french.format(titles)}.`,
    termsWait: titles =>
      `Fait sur commande, donc vous devez en accepter les conditions\u00a0: ${french.format(titles)}. ` +
      'Mis de côté\u00a0: ajoutez-le depuis sa page.',
  },
})
