// Loaded when somebody opens the popup 'Account Sign In'.
export { SignInPopupHost } from './sign-in-popup-host.tsx'
