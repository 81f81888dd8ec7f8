/** Logs a failed fetch of the special-order page; the shopper sees what was there before [SPO-17]. */
export function logFailure(error: unknown): void {
  console.error('Special order: a fetch failed', error)
}

/** The fetched value; a failure is logged and thrown on. */
export async function logged<T>(fetched: Promise<T>): Promise<T> {
  try {
    return await fetched
  } catch (error) {
    logFailure(error)
    throw error
  }
}
