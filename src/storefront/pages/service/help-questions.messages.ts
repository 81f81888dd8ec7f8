import { messagesIn } from '#lib/messages.ts'
import type { HelpFacts } from './help-facts.ts'
import type { Question } from './help-question.ts'

/** The questions of the help page, and the words around them. Only loaders read them. */
export const messages = messagesIn({
  en: {
    title: 'Help',
    lead: 'Answers first, then a person.',
    description: 'Questions about orders, delivery, returns, made-to-order furniture and payment, with answers.',
    topics: 'Topics',
    questions: 'Questions and answers',
    search: 'Find an answer',
    hint: 'For example: return, swatch, gift card',
    count: (shown: number, all: number) => `${shown} of ${all} questions`,
    none: (phone: string) => `No question has these words. Call us: ${phone}.`,
    aboutOrders: (f: HelpFacts): readonly Question[] => [
      {
        id: 'where',
        question: 'Where is my order?',
        answer:
          'The link in any mail about it opens its page. Without the mail, enter the number and your email ' +
          'address on [Track an Order](/customer-service/track-order).',
      },
      {
        id: 'return',
        question: 'How do I return something?',
        answer:
          `Within ${f.returnDays} days of its arrival, on the page of the order. ` +
          'Made-to-order and personalized pieces come back only if something is wrong with them. ' +
          'See [Returns and Exchanges](/customer-service/returns).',
      },
      {
        id: 'damaged',
        question: 'It arrived damaged, or a part is missing. What now?',
        answer:
          `Tell us within ${f.claimDays} days of its arrival on the ` +
          '[page of the order](/customer-service/track-order), with pictures. ' +
          'We replace it, send the parts or pay you back. ' +
          `If something does not work as it should, you have ${f.defectDays} days.`,
      },
      {
        id: 'cancel',
        question: 'Can I cancel or change an order?',
        answer:
          'Pieces from stock until they leave; made-to-order and personalized pieces for ' +
          `${f.madeForYouHours} hours. You can also change the delivery day and the address. ` +
          'All of it is on the [page of the order](/customer-service/track-order).',
      },
      {
        id: 'cost',
        question: 'What does delivery cost?',
        answer:
          `Parcels from ${f.parcels[0]?.rate ?? f.local.rate}, ` +
          `furniture carried into the room from ${f.local.rate} for an address. ` +
          'The cart shows the exact charge. See [Shipping and Delivery](/customer-service/shipping).',
      },
      {
        id: 'when',
        question: 'When does it arrive?',
        answer:
          'The page of each piece and the cart show a range of days for your address. ' +
          'For furniture that is carried in, you choose the day before you pay.',
      },
    ],
    aboutMore: (f: HelpFacts): readonly Question[] => [
      {
        id: 'made',
        question: 'How long does made-to-order furniture take?',
        answer:
          'The weeks are on its page, beside the fabrics, and change with the fabric. ' +
          'Stocked fabrics are sewn and wait in our warehouse. See all [fabrics](/fabrics).',
      },
      {
        id: 'swatches',
        question: 'Can I see a fabric before I order?',
        answer:
          `Yes: up to ${f.mostSwatches} swatches are free, shipping included. ` +
          `An address gets up to ${f.swatchLimit.swatches} in ${f.swatchLimit.days} days. ` +
          'Order them on the page of a piece or of a [fabric](/fabrics).',
      },
      {
        id: 'assembly',
        question: 'Do you assemble furniture?',
        answer:
          'Furniture that is carried in is put together at once. For other pieces you can add assembly ' +
          `(${f.assembly}) in the cart. See [Care and Assembly](/customer-service/care).`,
      },
      {
        id: 'pickup',
        question: 'Can I pick up my order?',
        answer: 'Yes, free of charge at many [stores](/stores). Choose one in the cart, and wait for our mail.',
      },
      {
        id: 'gift-cards',
        question: 'How do I use a gift card?',
        answer:
          'Enter its number and PIN at checkout, under payment. What you do not spend stays on the card, which never ' +
          'expires. See [gift cards](/gift-cards).',
      },
      {
        id: 'charged',
        question: 'When is my card charged?',
        answer: 'When a delivery leaves, for the pieces in it. When you order, your bank only reserves the amount.',
      },
      {
        id: 'abroad',
        question: 'I live in another country. Can I order?',
        answer:
          'Yes, to an address in the country of this shop. See ' +
          '[Shopping from Another Country](/customer-service/international).',
      },
      {
        id: 'newsletter',
        question: 'How do I get your newsletter, or stop it?',
        answer:
          'Enter your address on the page [Newsletter](/newsletter) and confirm it by the mail that you get. ' +
          'Each newsletter has a link that ends it; so does [your account](/account/profile).',
      },
      {
        id: 'data',
        question: 'What do you keep about me?',
        answer:
          'What the order and the law need, for as long as the ' +
          '[privacy policy](/customer-service/privacy-policy) says. ' +
          'You can download or delete your account yourself.',
      },
    ],
  },
  fr: {
    title: 'Aide',
    lead: 'Des réponses d’abord, une personne ensuite.',
    description:
      'Questions et réponses sur les commandes, la livraison, les retours, les meubles faits sur commande ' +
      'et le paiement.',
    topics: 'Sujets',
    questions: 'Questions et réponses',
    search: 'Chercher une réponse',
    hint: 'Par exemple\u00a0: retour, échantillon, carte-cadeau',
    count: (shown, all) => `${shown} ${shown === 1 ? 'question' : 'questions'} sur ${all}`,
    none: phone => `Aucune question ne contient ces mots. Appelez-nous\u00a0: ${phone}.`,
    aboutOrders: f => [
      {
        id: 'where',
        question: 'Où est ma commande?',
        answer:
          'Le lien de chaque courriel à son sujet ouvre sa page. Sans courriel, entrez le numéro et votre adresse ' +
          'courriel à la page [Suivre une commande](/customer-service/track-order).',
      },
      {
        id: 'return',
        question: 'Comment retourner un article?',
        answer:
          `Dans les ${f.returnDays} jours suivant son arrivée, à la page de la commande. ` +
          'Ce qui est fait sur commande ou personnalisé ne revient que si quelque chose ne va pas. ' +
          'Voyez [Retours et échanges](/customer-service/returns).',
      },
      {
        id: 'damaged',
        question: 'Un article est abîmé ou incomplet. Que faire?',
        answer:
          `Dites-le-nous dans les ${f.claimDays} jours suivant l’arrivée, à la ` +
          '[page de la commande](/customer-service/track-order), photos à l’appui. ' +
          'Nous le remplaçons, envoyons les pièces ou vous remboursons. ' +
          `Pour ce qui ne fonctionne pas comme il faut, vous avez ${f.defectDays} jours.`,
      },
      {
        id: 'cancel',
        question: 'Puis-je annuler ou changer une commande?',
        answer:
          'Les articles en stock jusqu’à leur départ; ceux faits sur commande ou personnalisés pendant ' +
          `${f.madeForYouHours} heures. Vous pouvez aussi changer le jour de livraison et l’adresse. ` +
          'Tout est à la [page de la commande](/customer-service/track-order).',
      },
      {
        id: 'cost',
        question: 'Combien coûte la livraison?',
        answer:
          `Les colis à partir de ${f.parcels[0]?.rate ?? f.local.rate}, ` +
          `les meubles apportés dans la pièce à partir de ${f.local.rate} par adresse. ` +
          'Le panier affiche les frais exacts. Voyez [Expédition et livraison](/customer-service/shipping).',
      },
      {
        id: 'when',
        question: 'Quand ma commande arrive-t-elle?',
        answer:
          'La page de chaque article et le panier affichent une plage de jours pour votre adresse. Pour les meubles ' +
          'apportés chez vous, vous choisissez le jour avant de payer.',
      },
    ],
    aboutMore: f => [
      {
        id: 'made',
        question: 'Combien de temps prend un meuble fait sur commande?',
        answer:
          'Les semaines sont sur sa page, à côté des tissus, et changent selon le tissu. ' +
          'Les tissus en stock sont déjà cousus et attendent dans notre entrepôt. ' +
          'Voyez tous les [tissus](/fabrics).',
      },
      {
        id: 'swatches',
        question: 'Puis-je voir un tissu avant de commander?',
        answer:
          `Oui\u00a0: jusqu’à ${f.mostSwatches} échantillons sont gratuits, livraison comprise. ` +
          `Une adresse en reçoit jusqu’à ${f.swatchLimit.swatches} en ${f.swatchLimit.days} jours. ` +
          'Commandez-les à la page d’un meuble ou d’un [tissu](/fabrics).',
      },
      {
        id: 'assembly',
        question: 'Assemblez-vous les meubles?',
        answer:
          'Les meubles apportés chez vous sont assemblés sur place. Pour les autres, ajoutez l’assemblage ' +
          `(${f.assembly}) dans le panier. Voyez [Entretien et assemblage](/customer-service/care).`,
      },
      {
        id: 'pickup',
        question: 'Puis-je ramasser ma commande?',
        answer:
          'Oui, sans frais dans bien des [magasins](/stores). Choisissez-en un dans le panier, puis attendez notre ' +
          'courriel.',
      },
      {
        id: 'gift-cards',
        question: 'Comment utiliser une carte-cadeau?',
        answer:
          'Entrez son numéro et son NIP à la caisse, à l’étape du paiement. ' +
          'Ce que vous ne dépensez pas reste sur la carte, qui n’expire pas. ' +
          'Voyez les [cartes-cadeaux](/gift-cards).',
      },
      {
        id: 'charged',
        question: 'Quand ma carte est-elle débitée?',
        answer:
          'Au départ d’une livraison, pour les articles qu’elle contient. ' +
          'À la commande, votre banque ne fait que réserver le montant.',
      },
      {
        id: 'abroad',
        question: 'J’habite un autre pays. Puis-je commander?',
        answer:
          'Oui, à une adresse du pays de cette boutique. Voyez ' +
          '[Magasiner depuis un autre pays](/customer-service/international).',
      },
      {
        id: 'newsletter',
        question: 'Comment recevoir votre infolettre, ou y mettre fin?',
        answer:
          'Entrez votre adresse à la page [Infolettre](/newsletter) et confirmez-la par le courriel que vous ' +
          'recevez. Chaque infolettre a un lien qui y met fin; [votre compte](/account/profile) aussi.',
      },
      {
        id: 'data',
        question: 'Que gardez-vous à mon sujet?',
        answer:
          'Ce que la commande et la loi exigent, aussi longtemps que le dit la ' +
          '[politique de confidentialité](/customer-service/privacy-policy). ' +
          'Vous pouvez télécharger ou supprimer votre compte vous-même.',
      },
    ],
  },
})
