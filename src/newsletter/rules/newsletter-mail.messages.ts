import { messagesIn } from '#lib/messages.ts'

/** Texts of the mails about a subscription. */
export const messages = messagesIn({
  en: {
    topics: 'You get',
    confirm: {
      subject: (shop: string) => `Confirm your subscription to ${shop}`,
      heading: 'One more step.',
      text: (shop: string) =>
        `Somebody asked for the newsletter of ${shop} with this address. If that was you, open the page and press ` +
        'the button there.',
      action: 'Confirm the Address',
      remarks: (days: number) => [
        `The link works for ${days} days.`,
        'If it was not you, do nothing: you get no newsletter, and we delete the address after that time.',
      ],
    },
    welcome: {
      subject: (shop: string) => `You are subscribed to ${shop}`,
      heading: 'Welcome.',
      text: (shop: string) => `Your address is confirmed, and you get the newsletter of ${shop} from now on.`,
      action: 'Look Around',
      remarks: ['Your address stays with us. Each newsletter has a link that ends it at once.'],
    },
    known: {
      subject: (shop: string) => `You are subscribed to ${shop} already`,
      heading: 'You get it already.',
      text: (shop: string) =>
        `Somebody asked for the newsletter of ${shop} with this address, which is on the list already. ` +
        'Nothing was changed.',
      action: 'Choose Topics or Unsubscribe',
      remarks: ['If it was not you, there is nothing to do.'],
    },
    stop: 'Choose topics or unsubscribe',
  },
  fr: {
    topics: 'Vous recevez',
    confirm: {
      subject: shop => `Confirmez votre abonnement à ${shop}`,
      heading: 'Encore une étape.',
      text: shop =>
        `Quelqu’un a demandé l’infolettre de ${shop} avec cette adresse. Si c’était vous, ouvrez la page ` +
        'et appuyez sur le bouton qui s’y trouve.',
      action: 'Confirmer l’adresse',
      remarks: days => [
        `Le lien fonctionne pendant ${days} jours.`,
        'Si ce n’était pas vous, ne faites rien\u00a0: vous ne recevrez pas d’infolettre, et nous supprimerons ' +
          'l’adresse après ce délai.',
      ],
    },
    welcome: {
      subject: shop => `Vous êtes abonné à ${shop}`,
      heading: 'Bienvenue.',
      text: shop => `Votre adresse est confirmée, et vous recevrez désormais l’infolettre de ${shop}.`,
      action: 'Découvrir la boutique',
      remarks: ['Votre adresse reste chez nous. Chaque infolettre a un lien qui y met fin aussitôt.'],
    },
    known: {
      subject: shop => `Vous êtes déjà abonné à ${shop}`,
      heading: 'Vous la recevez déjà.',
      text: shop =>
        `Quelqu’un a demandé l’infolettre de ${shop} avec cette adresse, qui est déjà sur la liste. ` +
        'Rien n’a changé.',
      action: 'Choisir les sujets ou se désabonner',
      remarks: ['Si ce n’était pas vous, il n’y a rien à faire.'],
    },
    stop: 'Choisir les sujets ou se désabonner',
  },
})
