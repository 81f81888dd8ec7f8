import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/**
 * Texts below the order summary: donation, tax exemption, reward certificates, and the confirmation before losing them.
 */
export const messages = messagesIn({
  en: {
    donation: {
      roundUp: (amount: string) => `Round up ${amount} to plant trees`,
      given: (amount: ReactNode) => <>You give {amount} to plant trees.</>,
      remove: 'Remove',
      removeWhat: 'the donation',
      more: 'Choose an amount to plant trees',
      legend: 'Amount to give',
      own: 'Another amount',
      give: 'Give',
      giving: 'Giving',
      note: 'All of it goes to planting trees. It is not taxed.',
      wrong: (most: string) => `Enter an amount from $1.00 to ${most}.`,
    },
    exemption: {
      toggle: 'My organization is tax exempt',
      organization: 'Organization',
      certificate: 'Exemption certificate number',
      hint: 'We keep both with your order.',
      apply: 'Apply',
      applying: 'Applying',
      applied: (organization: string, lastFour: string) => `${organization}, certificate ending ${lastFour}`,
      wrongOrganization: 'Enter the name of your organization, 2 to 80 characters.',
      wrongCertificate: 'Enter the certificate number: 4 to 30 letters, digits, spaces or dashes.',
    },
    rewards: {
      title: 'Reward certificates',
      pays: (lastFour: string, amount: ReactNode) => (
        <>
          Certificate ending <b>{lastFour}</b> pays {amount}.
        </>
      ),
      remove: 'Remove',
      removeWhat: (lastFour: string) => `certificate ending ${lastFour}`,
      account: 'Rewards account number',
      accountHint: 'On your rewards statement. Not a card number.',
      number: 'Certificate number',
      apply: 'Apply',
      applying: 'Applying',
      list: 'Applied certificates',
      another: 'Apply another certificate',
      wrongAccount: 'Enter the account number on your rewards statement.',
      wrongNumber: 'Enter the certificate number: 6 to 24 letters, digits, spaces or dashes.',
    },
    interrupter: {
      title: 'Your Reward Certificates Come Off Too',
      text: (count: number, worth: string) =>
        'Certificates pay for what is in your cart. ' +
        `Without its last item, ${count === 1 ? 'the one' : `the ${count}`} you applied (${worth}) can’t stay on it. ` +
        `${count === 1 ? 'It is' : 'They are'} not used up: you can apply ${count === 1 ? 'it' : 'them'} again.`,
      confirm: 'Remove and Continue',
      confirming: 'Removing',
      cancel: 'Keep My Cart',
    },
  },
  fr: {
    donation: {
      roundUp: amount => `Arrondir de ${amount} pour planter des arbres`,
      given: amount => <>Vous donnez {amount} pour planter des arbres.</>,
      remove: 'Retirer',
      removeWhat: 'le don',
      more: 'Choisir un montant pour planter des arbres',
      legend: 'Montant du don',
      own: 'Autre montant',
      give: 'Donner',
      giving: 'Enregistrement',
      note: 'Tout le montant sert à planter des arbres. Il n’est pas taxé.',
      wrong: most => `Entrez un montant de 1,00\u00a0$ à ${most}.`,
    },
    exemption: {
      toggle: 'Mon organisme est exonéré de taxes',
      organization: 'Organisme',
      certificate: 'Numéro du certificat d’exonération',
      hint: 'Nous conservons les deux avec votre commande.',
      apply: 'Appliquer',
      applying: 'Enregistrement',
      applied: (organization, lastFour) => `${organization}, certificat se terminant par ${lastFour}`,
      wrongOrganization: 'Entrez le nom de votre organisme, de 2 à 80 caractères.',
      wrongCertificate: 'Entrez le numéro du certificat\u00a0: de 4 à 30 lettres, chiffres, espaces ou tirets.',
    },
    rewards: {
      title: 'Certificats-récompenses',
      pays: (lastFour, amount) => (
        <>
          Le certificat se terminant par <b>{lastFour}</b> paie {amount}.
        </>
      ),
      remove: 'Retirer',
      removeWhat: lastFour => `le certificat se terminant par ${lastFour}`,
      account: 'Numéro du compte de récompenses',
      accountHint: 'Sur votre relevé de récompenses. Pas un numéro de carte.',
      number: 'Numéro du certificat',
      apply: 'Appliquer',
      applying: 'Enregistrement',
      list: 'Certificats appliqués',
      another: 'Appliquer un autre certificat',
      wrongAccount: 'Entrez le numéro de compte qui figure sur votre relevé de récompenses.',
      wrongNumber: 'Entrez le numéro du certificat\u00a0: de 6 à 24 lettres, chiffres, espaces ou tirets.',
    },
    interrupter: {
      title: 'Vos certificats-récompenses seront retirés',
      text: (count, worth) =>
        count === 1
          ? 'Un certificat paie ce qui est dans votre panier. ' +
            `Sans le dernier article, celui que vous avez appliqué (${worth}) ne peut y rester. ` +
            'Il n’est pas perdu\u00a0: vous pourrez l’appliquer de nouveau.'
          : 'Les certificats paient ce qui est dans votre panier. ' +
            `Sans le dernier article, les ${count} que vous avez appliqués (${worth}) ne peuvent y rester. ` +
            'Ils ne sont pas perdus\u00a0: vous pourrez les appliquer de nouveau.',
      confirm: 'Retirer et continuer',
      confirming: 'Retrait',
      cancel: 'Garder mon panier',
    },
  },
})
