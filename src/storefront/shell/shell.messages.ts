import { counted, messagesIn } from '#lib/messages.ts'

/** Texts of header and footer; names of departments and links come with their loader. */
export const messages = messagesIn({
  en: {
    skip: 'Skip to content',
    home: 'home',
    shops: 'Our shops',
    departments: 'Departments',
    allDepartments: 'All departments',
    menu: 'Menu',
    search: 'Search',
    searchShop: 'Search the shop',
    cart: 'Cart',
    items: (count: number) => counted('en', count, 'item', 'items'),
    country: 'Country',
    anotherCountry: 'Another country',
    countryAndLanguage: 'Country and language:',
    foot: (title: string) => `${title}, foot of the page`,
  },
  fr: {
    skip: 'Aller au contenu',
    home: 'accueil',
    shops: 'Nos enseignes',
    departments: 'Rayons',
    allDepartments: 'Tous les rayons',
    menu: 'Menu',
    search: 'Rechercher',
    searchShop: 'Rechercher dans la boutique',
    cart: 'Panier',
    items: (count: number) => counted('fr', count, 'article', 'articles'),
    country: 'Pays',
    anotherCountry: 'Un autre pays',
    countryAndLanguage: 'Pays et langue\u00a0:',
    foot: (title: string) => `${title}, pied de page`,
  },
})
