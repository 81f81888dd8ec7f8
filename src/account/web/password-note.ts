const KEY = 'password-changed'

/** Remembers in this tab that the password was changed, over the sign-in with the new one. */
export function notePasswordChange(): void {
  try {
    sessionStorage.setItem(KEY, 'true')
  } catch {
    // Storage is disabled: the page after the sign-in does not say that the password was changed.
  }
}

/** True once after a change of the password in this tab. */
export function takePasswordNote(): boolean {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isNoted
  } catch {
    return false
  }
}
