import { deName, messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'Checklist',
    lead: 'What a home and its guests get through in a year. A list to think with: nobody needs all of it.',
    back: (name: string) => `${name}’s registry`,
    progress: (have: number, all: number) => `${have} of ${all}`,
    progressText: 'pieces you have asked for',
    viewRegistry: 'View Registry',
    print: 'Print',
    all: 'Groups',
    done: 'on your registry',
    open: 'not yet',
    see: 'See on Registry',
    shop: 'Shop',
    ideas: 'Ideas for your list',
    empty: 'We have no checklist for this kind of event yet.',
  },
  fr: {
    title: 'Aide-mémoire',
    lead:
      'Ce qu’une maison et ses invités utilisent en un an. ' +
      'Une liste pour réfléchir\u00a0: personne n’a besoin de tout.',
    back: name => `La liste ${deName(name)}`,
    progress: (have, all) => `${have} sur ${all}`,
    progressText: 'articles que vous avez demandés',
    viewRegistry: 'Voir la liste',
    print: 'Imprimer',
    all: 'Groupes',
    done: 'dans votre liste',
    open: 'pas encore',
    see: 'Voir dans la liste',
    shop: 'Magasiner',
    ideas: 'Des idées pour votre liste',
    empty: 'Nous n’avons pas encore d’aide-mémoire pour ce genre d’événement.',
  },
})
