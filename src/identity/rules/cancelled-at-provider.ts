/**
 * Description of the error `access_denied` with which the bundled provider answers when a person presses Cancel on one
 * of its own pages, also after a social provider has signed the person in.
 */
export const CANCELLED_AT_PROVIDER = 'The person cancelled at the identity provider.'
