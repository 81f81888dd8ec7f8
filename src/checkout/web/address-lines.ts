import type { Address } from '#addresses/rules/address.ts'

/** `850 W North Ave, Apt 4`, `Chicago, IL 60642`: an address as it is written on a parcel, name first. */
export const addressLines = ({ firstName, lastName, address1, address2, address3, city, state, postalCode, country }: Address): string[] => [
  `${firstName} ${lastName}`, [address1, address2, address3].filter(Boolean).join(', '), `${[city, state].filter(Boolean).join(', ')} ${postalCode}`.trim(),
  ...(country === 'US' || country === 'CA' ? [] : [country]),
]
