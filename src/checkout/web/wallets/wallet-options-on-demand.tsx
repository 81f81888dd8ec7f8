// Loaded on the payment step of a site that offers wallets.
export { WalletOptions } from './wallet-options.tsx'
