// Loaded with the addresses of an account.
export { AddressBook } from './address-book.tsx'
