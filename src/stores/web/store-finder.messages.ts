import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    label: { US: 'ZIP code', CA: 'Postal code' },
    find: 'Find Stores',
    warehouses: 'Include warehouses, where large furniture is picked up',
  },
  fr: {
    label: { US: 'Code ZIP', CA: 'Code postal' },
    find: 'Trouver un magasin',
    warehouses: 'Inclure les entrepôts, où l’on ramasse les gros meubles',
  },
})
