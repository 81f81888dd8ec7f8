/** The value of a form's JSON field; undefined if it is not JSON. */
export function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}
