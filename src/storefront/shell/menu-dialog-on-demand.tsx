// Loaded when the pointer or focus reaches the menu button.
export { MenuDialog } from './menu-dialog.tsx'
