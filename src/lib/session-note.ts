/**
 * What a tab tells the others of a change of the browser's session: it has a new one (`renewed`), the browser was
 * cleared for the next person (`cleared`), or the server has ended the session of an account (`ended`).
 */
export type SessionNote = 'renewed' | 'cleared' | 'ended'
