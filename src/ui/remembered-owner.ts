/** Local storage key: the account whose places, designs and products this browser remembers. */
export const REMEMBERED_OWNER = 'remembers-for'

/** The mark of the account that the browser remembers; null without one, or without storage. */
export function rememberedOwner(): string | null {
  try {
    return localStorage.getItem(REMEMBERED_OWNER)
  } catch {
    return null
  }
}
