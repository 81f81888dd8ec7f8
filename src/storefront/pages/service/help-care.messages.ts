import { messagesIn } from '#lib/messages.ts'
import type { LegalText } from '../legal/legal-text.ts'
import type { HelpFacts } from './help-facts.ts'

/** Help pages about contact, care and accessibility. Only loaders read them. */
export const messages = messagesIn({
  en: {
    contact: (f: HelpFacts): LegalText => ({
      title: 'Contact Us',
      lead: `${f.phone}, Monday to Sunday, 8 am to 9 pm Central Time.`,
      description: 'Call customer service, write to our designers, or visit a store.',
      contents: 'On this page',
      parts: [
        {
          id: 'phone',
          title: 'By phone',
          text: [
            `Call ${f.phone}. With the order number at hand it goes faster. ` +
              'Most things can also be done on the page of your order: see ' +
              '[Track an Order](/customer-service/track-order).',
          ],
        },
        {
          id: 'designers',
          title: 'A designer',
          text: [
            `For a room or a piece you are unsure about, write to ${f.designers}, or ` +
              '[book a free hour](/design-services) in a store or by video.',
          ],
        },
        {
          id: 'stores',
          title: 'In a store',
          text: ['Every [store](/stores) has its hours, its phone number and its services on a page of its own.'],
        },
      ],
    }),
    care: (f: HelpFacts): LegalText => ({
      title: 'Care and Assembly',
      lead: 'How it stays as it arrived, and who puts it together.',
      description: 'Care of upholstery, leather, wood, stone, metal and rugs, and the assembly of furniture.',
      contents: 'On this page',
      parts: [
        {
          id: 'fabric',
          title: 'Upholstery',
          text: [
            [
              'Vacuum every other week with a soft brush, and turn loose cushions.',
              'Blot a spill with a dry white cloth, from its edge inward. Do not rub.',
              'Each [fabric](/fabrics) has its own cleaning advice on its page. ' +
                `Order up to ${f.mostSwatches} free swatches to try it first.`,
            ],
          ],
        },
        {
          id: 'leather',
          title: 'Leather',
          text: [
            [
              'Dust with a dry cloth. Keep it a hand’s width away from heaters and out of the sun.',
              'Wipe spills up at once. Small scratches soften with time.',
            ],
          ],
        },
        {
          id: 'wood',
          title: 'Wood',
          text: [
            [
              'Wipe with a barely damp cloth, then a dry one. No wax or silicone on oiled wood.',
              'Use coasters and mats. Wood moves with the seasons; a room between 40 and 60 percent humidity is kind ' +
                'to it.',
            ],
          ],
        },
        {
          id: 'stone-metal',
          title: 'Stone and metal',
          text: [
            [
              'Marble and travertine: wipe up wine, citrus and vinegar at once; clean with water and a mild soap.',
              'Steel and brass: a soft dry cloth. Unlacquered brass darkens, as it should.',
            ],
          ],
        },
        {
          id: 'rugs',
          title: 'Rugs',
          text: [
            [
              'Vacuum without a beater bar. Wool sheds in its first months.',
              'Turn the rug twice a year, and lay it on a pad.',
            ],
          ],
        },
        {
          id: 'assembly',
          title: 'Assembly',
          text: [
            'Furniture of in-home delivery is put together where you want it. ' +
              `For other pieces you can add assembly (${f.assembly}) or hanging (${f.hanging}) in the cart.`,
            'Fasten tall furniture to the wall. Tighten screws once more after a month.',
            'A part is missing? Tell us on the page of your [order](/customer-service/track-order), and we send it.',
          ],
        },
      ],
    }),
    accessibility: (f: HelpFacts): LegalText => ({
      title: 'Accessibility',
      lead: 'Everyone should be able to shop here.',
      description: 'How we make this shop accessible, and how to tell us if something is in your way.',
      contents: 'On this page',
      parts: [
        {
          id: 'aim',
          title: 'What we aim for',
          text: [
            'The shop follows the Web Content Accessibility Guidelines 2.2, level AA. Its pages are tested ' +
              'automatically with every change, at several widths and with the keyboard.',
            [
              'Everything can be reached and used with a keyboard, and the focus is always visible.',
              'Pictures, fields and messages have words for screen readers.',
              'Animations stop if your device asks for less motion.',
              'Most pages work without scripts, and when enlarged to 400 percent.',
            ],
          ],
        },
        {
          id: 'tell-us',
          title: 'If something is in your way',
          text: [`Call ${f.phone} and tell us the page. We help you with what you wanted to do, and put it right.`],
        },
        {
          id: 'stores',
          title: 'In our stores',
          text: ['Call the [store](/stores) before you come, and someone has time for you.'],
        },
      ],
    }),
  },
  fr: {
    contact: f => ({
      title: 'Nous joindre',
      lead: `${f.phone}, du lundi au dimanche, de 8\u00a0h à 21\u00a0h (heure du Centre).`,
      description: 'Appelez le service à la clientèle, écrivez à nos designers ou venez en magasin.',
      contents: 'Sur cette page',
      parts: [
        {
          id: 'phone',
          title: 'Par téléphone',
          text: [
            `Appelez au ${f.phone}. Avec le numéro de commande en main, c’est plus rapide. ` +
              'Presque tout peut aussi se faire à la page de votre commande\u00a0: voyez ' +
              '[Suivre une commande](/customer-service/track-order).',
          ],
        },
        {
          id: 'designers',
          title: 'Une designer',
          text: [
            `Pour une pièce de la maison ou un meuble qui vous fait hésiter, écrivez à ${f.designers}, ou ` +
              '[réservez une heure gratuite](/design-services), en magasin ou par vidéo.',
          ],
        },
        {
          id: 'stores',
          title: 'En magasin',
          text: ['Chaque [magasin](/stores) a une page avec ses heures, son téléphone et ses services.'],
        },
      ],
    }),
    care: f => ({
      title: 'Entretien et assemblage',
      lead: 'Comment le garder comme au premier jour, et qui l’assemble.',
      description: 'L’entretien des tissus, du cuir, du bois, de la pierre, du métal et des tapis, et l’assemblage.',
      contents: 'Sur cette page',
      parts: [
        {
          id: 'fabric',
          title: 'Tissus',
          text: [
            [
              'Passez l’aspirateur toutes les deux semaines avec une brosse douce et retournez les coussins.',
              'Épongez une tache avec un linge blanc sec, du bord vers le centre. Ne frottez pas.',
              'Chaque [tissu](/fabrics) a ses conseils de nettoyage sur sa page. ' +
                `Commandez jusqu’à ${f.mostSwatches} échantillons gratuits pour l’essayer.`,
            ],
          ],
        },
        {
          id: 'leather',
          title: 'Cuir',
          text: [
            [
              'Époussetez avec un linge sec. ' +
                'Gardez-le à une largeur de main des radiateurs et à l’abri du soleil.',
              'Essuyez tout de suite ce qui est renversé. Les petites éraflures s’adoucissent avec le temps.',
            ],
          ],
        },
        {
          id: 'wood',
          title: 'Bois',
          text: [
            [
              'Essuyez avec un linge à peine humide, puis sec. Ni cire ni silicone sur un bois huilé.',
              'Mettez des sous-verres et des napperons. Le bois bouge avec les saisons; une humidité de 40 à ' +
                '60\u00a0% lui convient.',
            ],
          ],
        },
        {
          id: 'stone-metal',
          title: 'Pierre et métal',
          text: [
            [
              'Marbre et travertin\u00a0: essuyez aussitôt vin, agrumes et vinaigre; ' +
                'lavez à l’eau et au savon doux.',
              'Acier et laiton\u00a0: un linge doux et sec. Le laiton non verni fonce, et c’est normal.',
            ],
          ],
        },
        {
          id: 'rugs',
          title: 'Tapis',
          text: [
            [
              'Passez l’aspirateur sans brosse rotative. La laine peluche les premiers mois.',
              'Tournez le tapis deux fois par an et posez-le sur une thibaude.',
            ],
          ],
        },
        {
          id: 'assembly',
          title: 'Assemblage',
          text: [
            'Les meubles livrés à domicile sont assemblés là où vous les voulez. ' +
              `Pour les autres, ajoutez l’assemblage (${f.assembly}) ou l’accrochage (${f.hanging}) ` +
              'dans le panier.',
            'Fixez au mur les meubles hauts. Resserrez les vis après un mois.',
            'Il manque une pièce? Dites-le-nous à la page de votre ' +
              '[commande](/customer-service/track-order), et nous l’envoyons.',
          ],
        },
      ],
    }),
    accessibility: f => ({
      title: 'Accessibilité',
      lead: 'Tout le monde devrait pouvoir magasiner ici.',
      description: 'Comment nous rendons cette boutique accessible, et comment nous dire ce qui vous gêne.',
      contents: 'Sur cette page',
      parts: [
        {
          id: 'aim',
          title: 'Notre but',
          text: [
            'La boutique suit les règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA. ' +
              'Ses pages sont vérifiées automatiquement à chaque changement, à plusieurs largeurs et au clavier.',
            [
              'Tout s’atteint et s’utilise au clavier, et le focus est toujours visible.',
              'Les images, les champs et les messages ont des mots pour les lecteurs d’écran.',
              'Les animations s’arrêtent si votre appareil demande moins de mouvement.',
              'La plupart des pages fonctionnent sans scripts, et agrandies à 400\u00a0%.',
            ],
          ],
        },
        {
          id: 'tell-us',
          title: 'Si quelque chose vous gêne',
          text: [
            `Appelez au ${f.phone} et nommez la page. ` +
              'Nous vous aidons à faire ce que vous vouliez, et nous corrigeons.',
          ],
        },
        {
          id: 'stores',
          title: 'Dans nos magasins',
          text: ['Appelez le [magasin](/stores) avant de venir, et quelqu’un aura du temps pour vous.'],
        },
      ],
    }),
  },
})
