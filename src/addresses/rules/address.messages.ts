import { messagesIn } from '#lib/messages.ts'

/** Texts of the address form; the English ones are from the documents [ADR-03…24]. */
export const messages = messagesIn({
  en: {
    labels: {
      Country: 'Country',
      'First Name': 'First Name',
      'Last Name': 'Last Name',
      'Address 1': 'Address 1',
      'Address 2': 'Address 2',
      'Address 3': 'Address 3',
      City: 'City',
      State: 'State',
      Province: 'Province',
      'ZIP Code': 'ZIP Code',
      'Postal Code': 'Postal Code',
      'Phone Number': 'Phone Number',
      'Email Address': 'Email Address',
    },
    missing: {
      'First Name': 'The First Name field is required.',
      'Last Name': 'The Last Name field is required.',
      'Address 1': 'The Address 1 field is required.',
      City: 'The City field is required.',
      'Email Address': 'Email Address is required.',
    },
    invalid: {
      'First Name': 'The First Name field is invalid.',
      'Last Name': 'The Last Name field is invalid.',
      'Address 1': 'The Address 1 field is invalid.',
      'Address 2': 'The Address 2 field is invalid.',
      'Address 3': 'The Address 3 field is invalid.',
      City: 'The City field is invalid.',
      Country: 'Country is invalid.',
      State: 'State is invalid.',
      Province: 'Province is invalid.',
      'Postal Code': 'The Postal Code field is invalid.',
      'Phone Number': 'Please enter a valid Phone Number.',
      'Email Address': 'Please enter a valid Email Address.',
    },
    /** First option of every address select; it has no value and is not a valid choice [ADR-15]. */
    pleaseSelect: 'Please Select',
    /** Explanations of address suggestions [ADR-24]. */
    street:
      'The street address you entered may not be accurate. ' +
      'Please go back to edit your address or choose to keep address as entered.',
    place:
      'There appears to be a problem with the city, state and ZIP combination. ' +
      'Please select one of our suggestions below.',
    noSuchCode: (code: string) => `We can’t find the code ${code}. Please check it, or keep the address as entered.`,
  },
  fr: {
    labels: {
      Country: 'Pays',
      'First Name': 'Prénom',
      'Last Name': 'Nom',
      'Address 1': 'Adresse',
      'Address 2': 'Adresse, ligne 2',
      'Address 3': 'Adresse, ligne 3',
      City: 'Ville',
      State: 'État',
      Province: 'Province',
      'ZIP Code': 'Code ZIP',
      'Postal Code': 'Code postal',
      'Phone Number': 'Numéro de téléphone',
      'Email Address': 'Adresse courriel',
    },
    missing: {
      'First Name': 'Entrez votre prénom.',
      'Last Name': 'Entrez votre nom.',
      'Address 1': 'Entrez votre adresse.',
      City: 'Entrez votre ville.',
      'Email Address': 'Entrez votre adresse courriel.',
    },
    invalid: {
      'First Name': 'Ce prénom n’est pas valide.',
      'Last Name': 'Ce nom n’est pas valide.',
      'Address 1': 'Cette adresse n’est pas valide.',
      'Address 2': 'Cette ligne d’adresse n’est pas valide.',
      'Address 3': 'Cette ligne d’adresse n’est pas valide.',
      City: 'Cette ville n’est pas valide.',
      Country: 'Choisissez un pays.',
      State: 'Choisissez un État.',
      Province: 'Choisissez une province.',
      'Postal Code': 'Ce code postal n’est pas valide.',
      'Phone Number': 'Entrez un numéro de téléphone valide.',
      'Email Address': 'Entrez une adresse courriel valide.',
    },
    pleaseSelect: 'Choisir',
    street:
      'L’adresse que vous avez entrée est peut-être inexacte. Corrigez-la, ou choisissez de la conserver telle quelle.',
    place:
      'La ville, la province et le code postal ne semblent pas aller ensemble. ' +
      'Choisissez l’une des adresses ci-dessous.',
    noSuchCode: code => `Nous ne trouvons pas le code ${code}. Vérifiez-le, ou conservez l’adresse telle quelle.`,
  },
})
