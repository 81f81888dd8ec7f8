import { messagesIn } from '#lib/messages.ts'
import type { LegalText } from '../legal/legal-text.ts'
import type { HelpFacts } from './help-facts.ts'

/** Help pages about returns and about following an order. Only loaders read them. */
export const messages = messagesIn({
  en: {
    returns: (f: HelpFacts): LegalText => ({
      title: 'Returns and Exchanges',
      lead: `Not right for your room? You have ${f.returnDays} days.`,
      description:
        `How to return or exchange a piece within ${f.returnDays} days: what can go back, how it is collected, ` +
        'and when the money arrives.',
      contents: 'On this page',
      parts: [
        {
          id: 'what',
          title: 'What can go back',
          text: [
            `Pieces from stock can be returned within ${f.returnDays} days after they arrived or were picked up, ` +
              'unused, in their box or as they came.',
            [
              'Made-to-order and personalized pieces cannot be returned, unless they arrive damaged or are not what ' +
                'you ordered.',
              'Gift cards cannot be returned.',
            ],
          ],
        },
        {
          id: 'how',
          title: 'How to return a piece',
          text: [
            'Open your order from its confirmation email, from [your account](/account/orders) or on ' +
              '[Track an Order](/customer-service/track-order), and choose Return beside the piece. ' +
              'You see what you get back before anything is settled.',
            [
              'A parcel: print the label and hand the box to the carrier.',
              'Large furniture: our crew collects it and calls you first.',
              'A store that takes returns: bring the piece and the order number. ' +
                'The page of each [store](/stores) says whether it does.',
            ],
          ],
        },
        {
          id: 'refund',
          title: 'When the money arrives',
          text: [
            'The price comes back the way it was paid, once the piece has reached us. ' +
              'Your bank may take a few days to show it. Delivery and installation were done and are not paid back.',
          ],
        },
        {
          id: 'exchange',
          title: 'Exchanges',
          text: [
            'For another color or size, return the piece and order the other one. ' +
              'That way the one you want is yours at once, and you do not wait for the first to reach us.',
          ],
        },
        {
          id: 'damage',
          title: 'Damaged, wrong or incomplete',
          text: [
            `Tell us within ${f.claimDays} days of its arrival on the page of your order, with pictures. For ` +
              `something that does not work as it should, you have ${f.defectDays} days. ` +
              'We send a replacement or the missing parts, or pay you back. This is also true of pieces that were ' +
              'made for you.',
          ],
        },
        {
          id: 'cancel',
          title: 'Cancelling instead',
          text: [
            'A piece from stock can be cancelled on the page of your order until it leaves. ' +
              `A made-to-order or personalized piece can be cancelled for ${f.madeForYouHours} hours after you ` +
              'order; then we begin to make it.',
          ],
        },
      ],
    }),
    'track-order': (f: HelpFacts): LegalText => ({
      title: 'Track an Order',
      lead: 'Where it is, when it arrives, and what you can still change.',
      description: 'Find your order by its number and email address, see where it is and change what can be changed.',
      contents: 'On this page',
      parts: [
        {
          id: 'ways',
          title: 'Three ways to your order',
          text: [
            [
              'The link in your confirmation email and in every mail about the order, for ' +
                `${f.linkDays} days after the order.`,
              'The order number and the email address, above, for as long.',
              '[Your account](/account/orders), for as long as you have it.',
            ],
          ],
        },
        {
          id: 'changes',
          title: 'What you can change there',
          text: [
            [
              'The day of an in-home delivery, and of an installer.',
              'The address, until the delivery has left.',
              'Pieces: cancel them before they leave, return them after they arrived.',
            ],
          ],
        },
        {
          id: 'late',
          title: 'If it is late',
          text: [
            'If a day changes, we write to you with the new one and its reason. ' +
              `If you hear nothing and the days have passed, call us: ${f.phone}.`,
          ],
        },
      ],
    }),
  },
  fr: {
    returns: f => ({
      title: 'Retours et échanges',
      lead: `Ce n’est pas ce qu’il vous faut? Vous avez ${f.returnDays} jours.`,
      description:
        `Comment retourner ou échanger un article dans les ${f.returnDays} jours\u00a0: ce qui se retourne, ` +
        'comment nous le reprenons et quand l’argent vous revient.',
      contents: 'Sur cette page',
      parts: [
        {
          id: 'what',
          title: 'Ce qui se retourne',
          text: [
            `Les articles en stock se retournent dans les ${f.returnDays} jours suivant la livraison ou le ` +
              'ramassage, non utilisés, dans leur boîte ou comme ils sont arrivés.',
            [
              'Les articles faits sur commande ou personnalisés ne se retournent pas, ' +
                'sauf s’ils arrivent abîmés ou ne sont pas ce que vous avez commandé.',
              'Les cartes-cadeaux ne se retournent pas.',
            ],
          ],
        },
        {
          id: 'how',
          title: 'Comment retourner un article',
          text: [
            'Ouvrez votre commande depuis le courriel de confirmation, depuis [votre compte](/account/orders) ou à ' +
              'la page [Suivre une commande](/customer-service/track-order), puis choisissez Retourner à côté de ' +
              'l’article. Vous voyez ce qui vous est remboursé avant de confirmer.',
            [
              'Un colis\u00a0: imprimez l’étiquette et remettez la boîte au transporteur.',
              'Un gros meuble\u00a0: notre équipe passe le prendre et vous appelle avant.',
              'Un magasin qui accepte les retours\u00a0: apportez l’article et le numéro de commande. ' +
                'La page de chaque [magasin](/stores) le précise.',
            ],
          ],
        },
        {
          id: 'refund',
          title: 'Quand l’argent vous revient',
          text: [
            'Le prix vous revient de la façon dont il a été payé, une fois l’article arrivé chez nous. ' +
              'Votre banque peut mettre quelques jours à l’afficher. ' +
              'La livraison et l’installation ont été faites et ne sont pas remboursées.',
          ],
        },
        {
          id: 'exchange',
          title: 'Échanges',
          text: [
            'Pour une autre couleur ou une autre taille, retournez l’article et commandez l’autre. ' +
              'Ainsi, celui que vous voulez est à vous tout de suite, sans attendre que le premier nous parvienne.',
          ],
        },
        {
          id: 'damage',
          title: 'Abîmé, erroné ou incomplet',
          text: [
            `Dites-le-nous dans les ${f.claimDays} jours suivant l’arrivée, à la page de votre commande, ` +
              `photos à l’appui. Pour ce qui ne fonctionne pas comme il faut, vous avez ${f.defectDays} jours. ` +
              'Nous envoyons un article de remplacement ou les pièces manquantes, ou nous vous remboursons. ' +
              'Cela vaut aussi pour ce qui a été fait pour vous.',
          ],
        },
        {
          id: 'cancel',
          title: 'Annuler plutôt',
          text: [
            'Un article en stock s’annule à la page de votre commande jusqu’à son départ. ' +
              'Un article fait sur commande ou personnalisé s’annule dans les ' +
              `${f.madeForYouHours} heures suivant la commande; ensuite, nous commençons à le fabriquer.`,
          ],
        },
      ],
    }),
    'track-order': f => ({
      title: 'Suivre une commande',
      lead: 'Où elle est, quand elle arrive et ce que vous pouvez encore changer.',
      description:
        'Trouvez votre commande par son numéro et votre adresse courriel, voyez où elle est et changez ce qui peut ' +
        'l’être.',
      contents: 'Sur cette page',
      parts: [
        {
          id: 'ways',
          title: 'Trois chemins vers votre commande',
          text: [
            [
              'Le lien dans le courriel de confirmation et dans chaque courriel sur la commande, pendant ' +
                `${f.linkDays} jours après la commande.`,
              'Le numéro de commande et l’adresse courriel, ci-dessus, aussi longtemps.',
              '[Votre compte](/account/orders), aussi longtemps que vous l’avez.',
            ],
          ],
        },
        {
          id: 'changes',
          title: 'Ce que vous pouvez y changer',
          text: [
            [
              'Le jour d’une livraison à domicile et celui d’une installation.',
              'L’adresse, jusqu’au départ de la livraison.',
              'Les articles\u00a0: annulez-les avant leur départ, retournez-les après leur arrivée.',
            ],
          ],
        },
        {
          id: 'late',
          title: 'En cas de retard',
          text: [
            'Si un jour change, nous vous écrivons le nouveau et la raison. ' +
              `Sans nouvelles et les jours passés, appelez-nous\u00a0: ${f.phone}.`,
          ],
        },
      ],
    }),
  },
})
