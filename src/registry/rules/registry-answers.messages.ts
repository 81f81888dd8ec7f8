import { messagesIn } from '#lib/messages.ts'

/** Answers of the registry's calls. */
export const messages = messagesIn({
  en: {
    unknown: 'This registry doesn’t exist, or only its owners can see it.',
    notYours: 'This registry belongs to another account.',
    completion: 'Registry completion discount',
    noDiscount: 'The discount on what is left is not open on this day.',
    nothingLeft: 'Nothing on the list is still wanted.',
    noItem: 'This is no longer on the list.',
    notSold: (skus: string) => `We don’t sell ${skus} here.`,
    madeToOrder: (name: string) => `${name} is made to order and can’t be added to a registry.`,
    giftCard: 'Gift cards can’t be added to a registry.',
    mostPieces: (most: number) => `A registry takes up to ${most} pieces of one product.`,
    mostItems: (most: number) => `A registry takes up to ${most} products.`,
    firstName: 'Please enter a first name.',
    lastName: 'Please enter a last name.',
    partner: 'Please enter both names of your partner, or neither.',
    date: 'Please choose a date from today on, at most five years ahead.',
  },
  fr: {
    unknown: 'Cette liste n’existe pas, ou seuls ses propriétaires peuvent la voir.',
    notYours: 'Cette liste appartient à un autre compte.',
    completion: 'Rabais de fin de liste',
    noDiscount: 'Le rabais sur le reste de la liste n’est pas ouvert ce jour-là.',
    nothingLeft: 'Plus rien sur la liste n’est souhaité.',
    noItem: 'Cet article n’est plus sur la liste.',
    notSold: skus => `Nous ne vendons pas ${skus} ici.`,
    madeToOrder: name => `${name} est fait sur commande et ne peut pas être ajouté à une liste.`,
    giftCard: 'Les cartes-cadeaux ne peuvent pas être ajoutées à une liste.',
    mostPieces: most => `Une liste accepte jusqu’à ${most} exemplaires d’un même produit.`,
    mostItems: most => `Une liste accepte jusqu’à ${most} produits.`,
    firstName: 'Entrez un prénom.',
    lastName: 'Entrez un nom.',
    partner: 'Entrez le prénom et le nom de votre partenaire, ou aucun des deux.',
    date: 'Choisissez une date à partir d’aujourd’hui, dans cinq ans au plus.',
  },
})
