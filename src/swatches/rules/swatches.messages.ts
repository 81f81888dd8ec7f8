import type { Language } from '#lib/language.ts'
import { counted, messagesIn } from '#lib/messages.ts'

const UNITS = {
  en: { minutes: ['minute', 'minutes'], hours: ['hour', 'hours'] },
  fr: { minutes: ['minute', 'minutes'], hours: ['heure', 'heures'] },
} as const
/** Longest wait that is told in minutes. */
const MOST_MINUTES = 90

/** A wait in minutes, or in hours if it is long, rounded up. */
function waitIn(language: Language, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const isLong = minutes > MOST_MINUTES
  const [one, other] = UNITS[language][isLong ? 'hours' : 'minutes']
  return counted(language, isLong ? Math.ceil(minutes / 60) : minutes, one, other)
}

/** The words for the day from which more swatches can be ordered, and for the number that is possible now. */
function againFrom(language: Language, left: number, day: string): string {
  if (language === 'fr')
    return left === 0
      ? `Vous pourrez en commander de nouveau à partir du ${day}.`
      : `Vous pouvez en commander ${left} maintenant, et plus à partir du ${day}.`
  return left === 0
    ? `You can order again from ${day}.`
    : `You can order ${counted(language, left, 'swatch', 'swatches')} now, and more from ${day}.`
}

/** Answers of the calls; the English texts of `tooFew` to `street` are from the documents [SWT-15, SWT-22, ADR-24]. */
export const messages = messagesIn({
  en: {
    tooFew: 'Please select at least one swatch.',
    tooMany: 'You may only select up to five swatches.',
    none:
      'Unfortunately there are no swatches available for ordering. ' +
      'We appreciate your patience and invite you to browse swatches at your local store.',
    /** Shown above the picker [SWT-02]. */
    offer: (least: number, most: number) =>
      `Up to five, 4 × 4 inches each, at your door in ${least}–${most} business days.`,
    sent: (names: string, least: number, most: number) =>
      `We pack ${names} by the next business day. Look for a flat envelope in ${least}–${most} business days.`,
    runOut: (name: string) => `${name} has just run out. Please choose another swatch.`,
    unknownSwatch: 'One of these swatches is not offered here. Please choose again.',
    unknownProduct: 'We do not know this product.',
    /** `left`: swatches that can still be ordered now. */
    household: (swatches: number, days: number, left: number, day: string) =>
      `An address gets up to ${counted('en', swatches, 'swatch', 'swatches')} in ${days} days. ` +
      againFrom('en', left, day),
    email: (swatches: number, days: number, left: number, day: string) =>
      `An email address gets up to ${counted('en', swatches, 'swatch', 'swatches')} in ${days} days. ` +
      againFrom('en', left, day),
    later: (seconds: number) =>
      'Too many requests came from here or for this email address. ' +
      `Please try again in ${waitIn('en', seconds)}, or call us.`,
    noQuestion: 'Please write your question.',
    asked: 'Thank you. A designer answers by email within two working days.',
    usedId: 'This request was used before. Please reload the page.',
    unknownOrder: 'We found no swatches with this link.',
  },
  fr: {
    tooFew: 'Choisissez au moins un échantillon.',
    tooMany: 'Vous pouvez choisir cinq échantillons au plus.',
    none:
      'Malheureusement, aucun échantillon ne peut être commandé pour le moment. ' +
      'Merci de votre patience; venez voir les tissus dans votre magasin.',
    offer: (least, most) => `Jusqu’à cinq, de 10 × 10\u00a0cm, chez vous en ${least} à ${most} jours ouvrables.`,
    sent: (names, least, most) =>
      `${names}\u00a0: nous les emballons au plus tard le prochain jour ouvrable. ` +
      `Attendez une enveloppe plate dans ${least} à ${most} jours ouvrables.`,
    runOut: name => `L’échantillon ${name} vient de s’épuiser. Choisissez-en un autre.`,
    unknownSwatch: 'L’un de ces échantillons n’est pas offert ici. Choisissez de nouveau.',
    unknownProduct: 'Nous ne connaissons pas ce produit.',
    household: (swatches, days, left, day) =>
      `Une adresse reçoit jusqu’à ${counted('fr', swatches, 'échantillon', 'échantillons')} en ${days} jours. ` +
      againFrom('fr', left, day),
    email: (swatches, days, left, day) =>
      `Une adresse courriel reçoit jusqu’à ${counted('fr', swatches, 'échantillon', 'échantillons')} ` +
      `en ${days} jours. ${againFrom('fr', left, day)}`,
    later: seconds =>
      'Trop de demandes sont venues d’ici ou pour cette adresse courriel. ' +
      `Réessayez dans ${waitIn('fr', seconds)}, ou téléphonez-nous.`,
    noQuestion: 'Écrivez votre question.',
    asked: 'Merci. Une designer répond par courriel dans les deux jours ouvrables.',
    usedId: 'Cette demande a déjà servi. Rechargez la page.',
    unknownOrder: 'Aucun échantillon ne correspond à ce lien.',
  },
})
