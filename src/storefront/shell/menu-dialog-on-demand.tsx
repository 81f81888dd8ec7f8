// Fetched when the menu button is aimed at.
export { MenuDialog } from './menu-dialog.tsx'
