import { messagesIn } from '#lib/messages.ts'

/**
 * Texts of the shipping charges popup; its English title and tabs [PUP-01] and the delivery rules [LIM-01, LIM-02] are
 * prescribed. Amounts and distances are already formatted.
 */
export const messages = messagesIn({
  en: {
    title: 'Shipping Charges and Delivery Information',
    tabs: { 1: 'Shipping Charges', 2: 'Delivery Details', 3: 'Domestic and International' },
    headings: {
      standard: 'Standard Delivery',
      flatRate: 'Flat-Rate Items',
      local: 'Local In-Home Delivery',
      longDistance: 'Long-Distance In-Home Delivery',
      freight: 'Basic Freight',
      giftCards: 'Gift Cards',
      contiguous: { US: 'Contiguous States', CA: 'Provinces and Territories' },
    },
    charges: {
      standard: 'For the parcels of one order to one address, by their value before promotions.',
      flatRate: 'Each piece has its own rate, whatever else is in your order. It ships by standard delivery.',
      local: (distance: string) =>
        `For furniture within ${distance} of one of our warehouses. One charge for an address, however many pieces.`,
      longDistance: 'For furniture farther from our warehouses. One charge for an address, however many pieces.',
      freight: 'For what comes on a truck, by distance from our nearest warehouse and by weight.',
      giftCards: 'Gift cards ship free.',
      contiguous: {
        US:
          'In-home delivery and freight go to the 48 contiguous states and Washington, D.C. at the charges above. ' +
          'Alaska and Hawaii have charges of their own. ' +
          'US territories and military addresses get parcels and gift cards.',
        CA:
          'In-home delivery and freight go to the ten provinces at the charges above. ' +
          'Yukon, the Northwest Territories and Nunavut have charges of their own.',
      },
    },
    upTo: (amount: string) => `Up to ${amount}`,
    range: (from: string, to: string) => `${from} to ${to}`,
    andUp: (amount: string) => `${amount} and up`,
    worth: 'Value of parcels',
    charge: 'Charge',
    faster: 'Faster',
    twoDay: '2-day delivery',
    nextDay: 'Next-day delivery',
    more: (amount: string) => `+${amount}`,
    remoteFee: (amount: string) => `Alaska, Hawaii and US territories: ${amount} additional standard shipping fee.`,
    madeToOrder: 'Made-to-order pieces always ship by standard delivery.',
    item: 'Item',
    itemOf: (name: string, shop: string) => `${name}, ${shop}`,
    aPiece: 'A piece',
    distance: 'Distance',
    unit: { US: (n: string) => `${n}\u00a0miles`, CA: (n: string) => `${n}\u00a0km` },
    within: (distance: string) => `Within ${distance}`,
    farther: (distance: string) => `Over ${distance}`,
    anywhere: 'Any distance',
    remote: { US: 'Alaska and Hawaii', CA: 'Northern territories' },
    first: 'First 100\u00a0lb',
    further: 'Each 100\u00a0lb more',
    details: {
      standard: () => [
        'Standard delivery is Monday to Friday.',
        'Order by noon CT for 2-day and next-day delivery. What is ordered later leaves on the next working day.',
        'PO boxes are delivered to Monday to Saturday. Two-day service takes 2–3 days there.',
      ],
      flatRate: () => ['Flat-rate pieces come as parcels, Monday to Friday.'],
      local: () => [
        'Two people carry it into the room of your choice.',
        'We call you to agree on the day.',
        'Measure the door and the way in before you order. The product page has every box.',
      ],
      longDistance: () => [
        'Two people carry it into the room of your choice.',
        'A carrier in your region delivers it and calls you to agree on the day.',
        'Measure the door and the way in before you order. The product page has every box.',
      ],
      freight: () => [
        'A truck brings it to your curb by appointment.',
        'Someone has to be there to receive it. Carrying it in is up to you.',
      ],
      giftCards: () => ['Gift cards come by mail, Monday to Saturday.'],
      contiguous: () => ['Dates in your cart count from the warehouse that has the piece to your ZIP or postal code.'],
    },
    domestic: 'Domestic',
    international: 'International',
    within50: {
      standard: 'Parcels go to all 50 states, Washington, D.C., US territories, and APO, FPO and DPO addresses.',
      flatRate: 'Flat-rate pieces go wherever parcels go.',
      local: 'Local in-home delivery is for addresses near our warehouses.',
      longDistance: 'Long-distance in-home delivery goes to all 50 states and Washington, D.C.',
      freight: 'Freight goes to all 50 states and Washington, D.C.',
      giftCards: 'Gift cards go wherever the mail goes in the United States.',
      contiguous: 'US territories and military addresses get parcels and gift cards only.',
    },
    abroad:
      'This site ships within the United States. ' +
      'For an address in Canada, order on our Canadian site, in Canadian dollars. We do not ship to other countries.',
    loading: 'Loading the charges.',
    failed: 'We could not load the charges. Try again in a moment.',
    again: 'Try Again',
  },
  fr: {
    title: 'Frais d’expédition et renseignements sur la livraison',
    tabs: { 1: 'Frais d’expédition', 2: 'Détails de livraison', 3: 'Au pays et à l’étranger' },
    headings: {
      standard: 'Livraison standard',
      flatRate: 'Articles à tarif fixe',
      local: 'Livraison locale à l’intérieur',
      longDistance: 'Livraison interurbaine à l’intérieur',
      freight: 'Transport par camion',
      giftCards: 'Cartes-cadeaux',
      contiguous: { US: 'États contigus', CA: 'Provinces et territoires' },
    },
    charges: {
      standard: 'Pour les colis d’une commande vers une même adresse, selon leur valeur avant les promotions.',
      flatRate:
        'Chaque pièce a son tarif, quel que soit le reste de votre commande. Elle voyage en livraison standard.',
      local: (distance: string) =>
        `Pour les meubles, à moins de ${distance} de l’un de nos entrepôts. ` +
        'Un seul montant par adresse, peu importe le nombre de pièces.',
      longDistance:
        'Pour les meubles, plus loin de nos entrepôts. Un seul montant par adresse, peu importe le nombre de pièces.',
      freight: 'Pour ce qui vient par camion, selon la distance de notre entrepôt le plus proche et le poids.',
      giftCards: 'La livraison des cartes-cadeaux est gratuite.',
      contiguous: {
        US:
          'La livraison à l’intérieur et le camion vont dans les 48 États contigus et à Washington (D.C.) aux tarifs ' +
          'ci-dessus. L’Alaska et Hawaï ont leurs propres tarifs. ' +
          'Les territoires américains et les adresses militaires reçoivent des colis et des cartes-cadeaux.',
        CA:
          'La livraison à l’intérieur et le camion vont dans les dix provinces aux tarifs ci-dessus. ' +
          'Le Yukon, les Territoires du Nord-Ouest et le Nunavut ont leurs propres tarifs.',
      },
    },
    upTo: (amount: string) => `Jusqu’à ${amount}`,
    range: (from: string, to: string) => `De ${from} à ${to}`,
    andUp: (amount: string) => `${amount} et plus`,
    worth: 'Valeur des colis',
    charge: 'Frais',
    faster: 'Plus vite',
    twoDay: 'Livraison en 2 jours',
    nextDay: 'Livraison le lendemain',
    more: (amount: string) => `+${amount}`,
    remoteFee: (amount: string) =>
      `Alaska, Hawaï et territoires américains\u00a0: ${amount} de plus pour la livraison standard.`,
    madeToOrder: 'Les pièces faites sur commande sont toujours expédiées en livraison standard.',
    item: 'Article',
    itemOf: (name: string, shop: string) => `${name}, ${shop}`,
    aPiece: 'La pièce',
    distance: 'Distance',
    unit: { US: (n: string) => `${n}\u00a0milles`, CA: (n: string) => `${n}\u00a0km` },
    within: (distance: string) => `À moins de ${distance}`,
    farther: (distance: string) => `Plus de ${distance}`,
    anywhere: 'Toute distance',
    remote: { US: 'Alaska et Hawaï', CA: 'Territoires du Nord' },
    first: 'Les 45 premiers\u00a0kg',
    further: 'Chaque tranche de 45\u00a0kg de plus',
    details: {
      standard: () => [
        'La livraison standard se fait du lundi au vendredi.',
        'Commandez avant midi (HC) pour la livraison en 2 jours ou le lendemain. ' +
          'Ce qui est commandé plus tard part le jour ouvrable suivant.',
        'Les cases postales sont livrées du lundi au samedi. Le service en deux jours y prend de 2 à 3 jours.',
      ],
      flatRate: () => ['Les pièces à tarif fixe arrivent en colis, du lundi au vendredi.'],
      local: () => [
        'Deux personnes portent le meuble jusque dans la pièce de votre choix.',
        'Nous vous appelons pour convenir du jour.',
        'Mesurez la porte et le passage avant de commander. La page du produit décrit chaque boîte.',
      ],
      longDistance: () => [
        'Deux personnes portent le meuble jusque dans la pièce de votre choix.',
        'Un transporteur de votre région s’en charge et vous appelle pour convenir du jour.',
        'Mesurez la porte et le passage avant de commander. La page du produit décrit chaque boîte.',
      ],
      freight: () => [
        'Un camion livre devant chez vous, sur rendez-vous.',
        'Quelqu’un doit être sur place pour la livraison. C’est à vous d’entrer les boîtes.',
      ],
      giftCards: () => ['Les cartes-cadeaux arrivent par la poste, du lundi au samedi.'],
      contiguous: () => [
        'Les dates de votre panier se comptent de l’entrepôt qui a la pièce jusqu’à votre code postal.',
      ],
    },
    domestic: 'Au pays',
    international: 'À l’étranger',
    within50: {
      standard:
        'Les colis vont dans les 50 États, à Washington (D.C.), dans les territoires américains et aux adresses APO, ' +
        'FPO et DPO.',
      flatRate: 'Les pièces à tarif fixe vont partout où vont les colis.',
      local: 'La livraison locale à l’intérieur est offerte près de nos entrepôts.',
      longDistance: 'La livraison interurbaine à l’intérieur est offerte dans les 50 États et à Washington (D.C.).',
      freight: 'Le camion va dans les 50 États et à Washington (D.C.).',
      giftCards: 'Les cartes-cadeaux vont partout où va la poste aux États-Unis.',
      contiguous:
        'Les territoires américains et les adresses militaires ne reçoivent que des colis et des cartes-cadeaux.',
    },
    abroad:
      'Ce site livre aux États-Unis. Pour une adresse au Canada, commandez sur notre site canadien, ' +
      'en dollars canadiens. Nous ne livrons pas dans d’autres pays.',
    loading: 'Chargement des tarifs.',
    failed: 'Les tarifs n’ont pas pu être chargés. Réessayez dans un instant.',
    again: 'Réessayer',
  },
})
