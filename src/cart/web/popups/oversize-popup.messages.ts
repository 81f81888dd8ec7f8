import { counted, messagesIn } from '#lib/messages.ts'

/** Popups about large furniture and its boxes [PUP-05]. Lengths are already formatted. */
export const messages = messagesIn({
  en: {
    info: {
      title: 'Oversize Item Information',
      lead: 'This piece is too large to go as a parcel.',
      facts: (door: string): readonly string[] => [
        'Two people carry it into the room of your choice, or a truck brings it to your curb. Your cart says which.',
        'It has a shipping charge of its own, once for an address, however many large pieces there are.',
        `Measure doors, stairs and the way in. An ordinary front door is ${door}.`,
        'The largest pieces can be picked up at a warehouse only. The list of locations says so.',
      ],
      close: 'Close',
    },
    items: {
      title: 'Oversized Items',
      lead: (count: number): string =>
        count === 1
          ? 'This item comes in boxes that may not pass every door. Measure the way in first.'
          : 'These items come in boxes that may not pass every door. Measure the way in first.',
      door: (size: string) => `An ordinary front door is ${size}.`,
      boxes: (count: number) => counted('en', count, 'box', 'boxes'),
      box: 'Box',
      quantity: 'Quantity',
      width: 'Width',
      depth: 'Depth',
      height: 'Height',
      goOn: 'Continue',
      back: 'Back to Cart',
    },
  },
  fr: {
    info: {
      title: 'Renseignements sur les articles surdimensionnés',
      lead: 'Cette pièce est trop grande pour voyager en colis.',
      facts: (door: string): readonly string[] => [
        'Deux personnes la portent jusque dans la pièce de votre choix, ou un camion la livre devant chez vous. ' +
          'Votre panier précise lequel.',
        'Elle a ses propres frais d’expédition, une fois par adresse, peu importe le nombre de grandes pièces.',
        `Mesurez les portes, l’escalier et le passage. Une porte d’entrée ordinaire mesure ${door}.`,
        'Les plus grandes pièces se ramassent à l’entrepôt seulement. La liste des lieux de ramassage le précise.',
      ],
      close: 'Fermer',
    },
    items: {
      title: 'Articles surdimensionnés',
      lead: (count: number): string =>
        count === 1
          ? 'Cet article arrive dans des boîtes qui ne passent pas toutes les portes. Mesurez d’abord le passage.'
          : 'Ces articles arrivent dans des boîtes qui ne passent pas toutes les portes. Mesurez d’abord le passage.',
      door: (size: string) => `Une porte d’entrée ordinaire mesure ${size}.`,
      boxes: (count: number) => counted('fr', count, 'boîte', 'boîtes'),
      box: 'Boîte',
      quantity: 'Quantité',
      width: 'Largeur',
      depth: 'Profondeur',
      height: 'Hauteur',
      goOn: 'Continuer',
      back: 'Retour au panier',
    },
  },
})
