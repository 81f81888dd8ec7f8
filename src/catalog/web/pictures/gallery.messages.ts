import { messagesIn } from '#lib/messages.ts'

/** Texts of the gallery and of the zoom dialog. */
export const messages = messagesIn({
  en: {
    picturesOf: (name: string) => `Pictures of ${name}`,
    pictures: (count: number) => `${count} pictures`,
    place: (at: number, count: number) => `Picture ${at} of ${count}`,
    placeAndWhat: (at: number, count: number, what: string) => `Picture ${at} of ${count}: ${what}`,
    zoomIn: (what: string) => `Zoom in: ${what}`,
    shownIn: (choices: string) => `Shown in ${choices}`,
    previous: 'Previous picture',
    next: 'Next picture',
    all: 'All pictures',
    stage: (what: string) => `${what}. Plus and minus zoom, arrows move.`,
    picture: 'Picture',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    percent: (value: number) => `${value}%`,
  },
  fr: {
    picturesOf: (name: string) => `Photos\u00a0: ${name}`,
    pictures: (count: number) => `${count} photos`,
    place: (at: number, count: number) => `Photo ${at} sur ${count}`,
    placeAndWhat: (at: number, count: number, what: string) => `Photo ${at} sur ${count}\u00a0: ${what}`,
    zoomIn: (what: string) => `Agrandir\u00a0: ${what}`,
    shownIn: (choices: string) => `Sur la photo\u00a0: ${choices}`,
    previous: 'Photo précédente',
    next: 'Photo suivante',
    all: 'Toutes les photos',
    stage: (what: string) => `${what}. Plus et moins pour agrandir ou réduire, flèches pour déplacer.`,
    picture: 'Photo',
    larger: 'Agrandir',
    smaller: 'Réduire',
    percent: (value: number) => `${value}\u00a0%`,
  },
})
