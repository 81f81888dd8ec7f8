import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { browserOwner } from '#platform/session.ts'
import type { Route } from './+types/root.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, language, shopper, disableTrendingProduct, registryMode, interactiveChecklist, db } =
    context.get(pageRequest)
  const { names, kidsMenu, phone, registryPhones } = await knownIdentity(db, language)
  return {
    site,
    language,
    shopNames: { names, kidsMenu, phone, registryPhones },
    requestVerificationToken: shopper?.startSession(),
    /** Mark of the account whose data the page shows; null for a guest, undefined on a page for everybody. */
    owner: shopper && (shopper.actor.kind === 'customer' ? browserOwner(shopper.actor.customerId) : null),
    disableTrendingProduct,
    /** Off: nothing can be added to gift registries. */
    registryMode,
    /** Registries have an interactive checklist. */
    interactiveChecklist,
  }
}
