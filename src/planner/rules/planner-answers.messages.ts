import { messagesIn } from '#lib/messages.ts'

/** Refusals of the planner's calls, as shown to shoppers. */
export const messages = messagesIn({
  en: {
    noCollection: (code: string) => `This shop has no sectional collection ${code}.`,
    noPiece: (collection: string, code: string) => `${collection} has no piece ${code}.`,
    notInFabric: (collection: string) => `${collection} is not made in that fabric.`,
    notOffered: (collection: string) => `One of these choices is not offered on ${collection}.`,
    notSold: (piece: string) => `${piece} is not sold here in these choices.`,
  },
  fr: {
    noCollection: code => `Cette boutique n’a pas de collection de sectionnels ${code}.`,
    noPiece: (collection, code) => `${collection} n’a pas d’élément ${code}.`,
    notInFabric: collection => `${collection} n’est pas offert dans ce tissu.`,
    notOffered: collection => `L’un de ces choix n’est pas offert pour ${collection}.`,
    notSold: piece => `${piece} n’est pas vendu ici dans ces choix.`,
  },
})
