// Loaded only where the settings ask for the vendor's widget.
export { OktaWidget } from './okta-widget.tsx'
