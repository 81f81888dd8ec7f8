// Loaded when somebody opens the popup 'Account Sign In'.
export { AccountSignInPopup } from './account-sign-in-popup.tsx'
