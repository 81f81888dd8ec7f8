import { redirect } from 'react-router'
import { languageOfPath, pathIn } from '#lib/language.ts'
import type { Customer } from '#platform/actor.ts'
import type { PageRequest } from '#main/pages/page-context.ts'

/** The customer of a page of the account; a guest is sent to the login page, and comes back from there. */
export function customerOrLogin({ site, language, shopper }: PageRequest, url: URL): Customer {
  if (shopper?.actor.kind === 'customer') return shopper.actor
  const here = pathIn(language, languageOfPath(site.country, url.pathname).path)
  throw redirect(`/account/login?returnUrl=${encodeURIComponent(here)}`)
}
