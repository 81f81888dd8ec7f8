// Loaded when somebody asks for a link to choose a new password.
export { ResetPasswordPopup } from './reset-password-popup.tsx'
