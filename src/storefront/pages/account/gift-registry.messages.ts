import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'Gift Registry',
    lead: {
      CB: 'One list for a wedding, a baby or a first home, started with someone who knows the shop.',
      CB2: 'One list. Someone who knows the sizes starts it with you.',
    },
    online: {
      title: 'Online',
      text: 'Start the list here, add from every product page, and see who gave what. Guests never see your street.',
      create: 'Create a Registry',
      mine: 'Your Registries',
    },
    phone: {
      title: 'By phone',
      text:
        'Tell us the day and who it is for. We open the list while you are on the line, ' +
        'and read it to your guests when they call.',
      hours: 'Mon-Sun 8 am-9 pm CT',
    },
    stores: {
      title: 'In a store',
      text: 'Walk through with someone who writes down what you like. Or scan the tags with your phone.',
      scan: 'Scan Tags',
    },
    give: {
      title: 'Are you the guest?',
      text: 'Find their list by name. A gift card is never the wrong size.',
      find: 'Find a Registry',
      action: 'Gift Cards',
    },
  },
  fr: {
    title: 'Liste de cadeaux',
    lead: {
      CB:
        'Une seule liste, pour un mariage, un bébé ou un premier chez-soi, ' +
        'commencée avec quelqu’un qui connaît le magasin.',
      CB2: 'Une liste. Quelqu’un qui connaît les mesures la commence avec vous.',
    },
    online: {
      title: 'En ligne',
      text:
        'Commencez la liste ici, ajoutez depuis chaque page de produit et voyez qui a offert quoi. ' +
        'Vos invités ne voient jamais votre rue.',
      create: 'Créer une liste',
      mine: 'Vos listes',
    },
    phone: {
      title: 'Par téléphone',
      text:
        'Dites-nous la date et pour qui. Nous ouvrons la liste pendant l’appel et la lisons à vos invités quand ils ' +
        'téléphonent.',
      hours: 'Lun. au dim., de 8\u00a0h à 21\u00a0h, heure du Centre',
    },
    stores: {
      title: 'En magasin',
      text: 'Faites le tour avec quelqu’un qui note ce qui vous plaît. Ou numérisez les étiquettes.',
      scan: 'Numériser des étiquettes',
    },
    give: {
      title: 'Vous êtes l’invité?',
      text: 'Trouvez leur liste par nom. Une carte-cadeau est toujours de la bonne taille.',
      find: 'Trouver une liste',
      action: 'Cartes-cadeaux',
    },
  },
})
