/** An error that the user can correct: its message is shown without a stack. */
export class Fault extends Error {}
