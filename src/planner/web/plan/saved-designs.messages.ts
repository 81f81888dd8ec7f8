import { counted, messagesIn } from '#lib/messages.ts'

/** Designs kept in this browser. */
export const messages = messagesIn({
  en: {
    title: 'Your designs',
    lead: 'Kept in this browser, on this device. Send yourself the link to open a design elsewhere.',
    name: 'Name', namePlaceholder: (number: number) => `Design ${number}`,
    keep: 'Keep This Design',
    empty: 'Add a piece before you keep the design.',
    full: (most: number) => `${most} designs are kept. Delete one to keep another.`,
    refused: 'This browser keeps nothing for us. Copy the link to your design instead.',
    kept: (name: string) => `${name} is kept.`,
    none: 'No design is kept yet.',
    about: (date: string, pieces: number) => `${counted('en', pieces, 'piece', 'pieces')}, kept ${date}`,
    open: (name: string) => `Open ${name}`, rename: 'Rename', renameOf: (name: string) => `Rename ${name}`, remove: 'Delete', removeOf: (name: string) => `Delete ${name}`,
    newName: (name: string) => `New name of ${name}`, save: 'Save Name', cancel: 'Cancel', renamed: (name: string) => `It is called ${name} now.`,
    opened: (name: string) => `${name} is in the planner.`, removed: (name: string) => `${name} is deleted.`,
    undo: 'Undo', undone: 'Your plan is back.', back: (name: string) => `${name} is back.`,
    unreadable: 'This design can’t be read any more.',
  },
  fr: {
    title: 'Vos plans',
    lead: 'Gardés dans ce navigateur, sur cet appareil. Envoyez-vous le lien pour ouvrir un plan ailleurs.',
    name: 'Nom', namePlaceholder: number => `Plan ${number}`,
    keep: 'Garder ce plan',
    empty: 'Ajoutez un élément avant de garder le plan.',
    full: most => `${most} plans sont gardés. Supprimez-en un pour en garder un autre.`,
    refused: 'Ce navigateur ne garde rien pour nous. Copiez plutôt le lien de votre plan.',
    kept: name => `${name} est gardé.`,
    none: 'Aucun plan n’est encore gardé.',
    about: (date, pieces) => `${counted('fr', pieces, 'élément', 'éléments')}, gardé le ${date}`,
    open: name => `Ouvrir ${name}`, rename: 'Renommer', renameOf: name => `Renommer ${name}`, remove: 'Supprimer', removeOf: name => `Supprimer ${name}`,
    newName: name => `Nouveau nom de ${name}`, save: 'Enregistrer le nom', cancel: 'Annuler', renamed: name => `Il s’appelle maintenant ${name}.`,
    opened: name => `${name} est dans le planificateur.`, removed: name => `${name} est supprimé.`,
    undo: 'Annuler', undone: 'Votre plan est de retour.', back: name => `${name} est de retour.`,
    unreadable: 'Ce plan ne peut plus être lu.',
  },
})
