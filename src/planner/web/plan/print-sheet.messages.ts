import { counted, messagesIn } from '#lib/messages.ts'

/** The sheet of paper with the plan and its parts. */
export const messages = messagesIn({
  en: {
    print: 'Print the Plan', empty: 'Add a piece before you print the plan.',
    title: (collection: string) => `${collection} sectional`,
    about: (pieces: number, size: string) => `${counted('en', pieces, 'piece', 'pieces')}, ${size} over all.`,
    scale: (scale: string) => `Scale ${scale} when printed at 100%.`,
    scales: { 12: '1:12, 1 inch to the foot', 24: '1:24, ½ inch to the foot', 48: '1:48, ¼ inch to the foot', 96: '1:96, ⅛ inch to the foot', 192: '1:192, 1⁄16 inch to the foot' } as Readonly<Record<number, string>>,
    parts: 'Parts', number: 'No.', piece: 'Piece', size: 'Size', sku: 'SKU', price: 'Price', total: 'Total',
    pricesOf: (date: string) => `Prices of ${date}, before tax and delivery.`,
    noPrices: 'The shop did not answer: this sheet has no prices.',
    chosen: 'Fabric and options', fabric: 'Fabric',
    link: 'This plan, to look at and change',
  },
  fr: {
    print: 'Imprimer le plan', empty: 'Ajoutez un élément avant d’imprimer le plan.',
    title: collection => `Sectionnel ${collection}`,
    about: (pieces, size) => `${counted('fr', pieces, 'élément', 'éléments')}, ${size} hors tout.`,
    scale: scale => `Échelle ${scale}, imprimé à 100\u00a0%.`,
    scales: { 12: '1:12, 1\u00a0pouce pour un pied', 24: '1:24, ½\u00a0pouce pour un pied', 48: '1:48, ¼\u00a0pouce pour un pied', 96: '1:96, ⅛\u00a0pouce pour un pied', 192: '1:192, 1⁄16\u00a0pouce pour un pied' },
    parts: 'Éléments', number: 'Nº', piece: 'Élément', size: 'Dimensions', sku: 'UGS', price: 'Prix', total: 'Total',
    pricesOf: date => `Prix du ${date}, avant taxes et livraison.`,
    noPrices: 'La boutique n’a pas répondu\u00a0: cette feuille est sans prix.',
    chosen: 'Tissu et options', fabric: 'Tissu',
    link: 'Ce plan, à revoir et à modifier',
  },
})
