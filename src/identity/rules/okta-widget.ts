/** Version of the vendor's sign-in widget [SGN-14]; no other is served. */
export const OKTA_WIDGET_VERSION = '4.3.2'

/** Path under which the shop serves the widget's files, where it is configured. */
export const OKTA_WIDGET_PATH = `/vendor/okta-signin-widget/${OKTA_WIDGET_VERSION}`
