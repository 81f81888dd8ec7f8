import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { setInstallation } from '../../rules/lines/line-installation.ts'
import { lineSku } from '../../rules/lines/line-sku.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'
import type { Change } from '../change-basket.ts'

/**
 * Adds the installation service to a line, or to every line that offers it.
 * @throws Refused `conflict` while the service is unavailable, and for a line that does not offer it.
 */
export async function wantInstallation(
  deps: ChangeCartDeps,
  change: Change,
  basketItemId: string | null,
): Promise<CartAnswer> {
  const language = change.language ?? 'en'
  const t = messages[language]
  if (!(await deps.switches.now())['installation-service'])
    throw new Refused({ kind: 'conflict', message: t.noInstallationNow })
  return changeCart(deps, change, async content => {
    const skus = await deps.skus([...new Set(content.lines.map(line => line.sku))], change.country, language)
    const line = content.lines.find(one => one.id === basketItemId)
    if (line?.shipMethod === 'pickup') throw new Refused({ kind: 'conflict', message: t.noInstallationForPickup })
    if (line && (lineSku(skus, line)?.installation ?? null) === null)
      throw new Refused({ kind: 'conflict', message: t.noInstallation })
    return setInstallation(content, basketItemId, one => lineSku(skus, one)?.installation ?? null)
  })
}

/** Removes the installation service from a line or from the whole cart; `isSuccess` is the boolean of [CRT-11]. */
export const forgoInstallation = (
  deps: ChangeCartDeps,
  change: Change,
  basketItemId: string | null,
): Promise<CartAnswer> => changeCart(deps, change, content => setInstallation(content, basketItemId, null))
