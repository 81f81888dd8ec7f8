import { messagesIn } from '#lib/messages.ts'

/** Names of the flat views, and of the horizontal and vertical dimension in each. */
export const messages = messagesIn({
  en: {
    views: { front: 'Front', side: 'Side', plan: 'From above' },
    across: { front: 'wide', side: 'deep', plan: 'wide' },
    up: { front: 'high', side: 'high', plan: 'deep' },
    says: (view: string, extents: string) => `${view}: ${extents}`,
  },
  fr: {
    views: { front: 'Face', side: 'Côté', plan: 'Vue de dessus' },
    across: { front: 'de largeur', side: 'de profondeur', plan: 'de largeur' },
    up: { front: 'de hauteur', side: 'de hauteur', plan: 'de profondeur' },
    says: (view: string, extents: string) => `${view}\u00a0: ${extents}`,
  },
})
