/** Groups of the API document in display order, with the paths that belong to each. */
const TAGS: readonly { readonly name: string; readonly description: string; readonly paths: RegExp }[] = [
  { name: 'Session', description: 'A session and its token.', paths: /^\/session\// },
  { name: 'Account', description: 'Signing in and out, new accounts and passwords.', paths: /^\/account\// },
  {
    name: 'Catalogue',
    description: 'Categories, products, search, recommendations.',
    paths: /^\/(api|browse)\/catalog\/|^\/recommendation\//,
  },
  { name: 'Planner', description: 'Sectional sofas, planned piece by piece.', paths: /^\/browse\/sectionalplanner\// },
  {
    name: 'Special order',
    description: 'Upholstery that is made to order: options, fabrics, configurations.',
    paths: /^\/browse\/specialorder\/(productview|materialtoggle|choicegroups|quickship)/,
  },
  {
    name: 'Cart',
    description: 'The cart: items, delivery, promotions and totals.',
    paths: /^\/api\/cart\b|^\/browse\/scbadd\/|^\/Checkout\/Cart\//,
  },
  {
    name: 'Checkout',
    description: 'The steps of the checkout and placing the order.',
    paths: /^\/(ReactCheckout|SharedLayer)\/|^\/api\/checkout\/|^\/Checkout\/Log|^\/checkout\/alternativepayments\//,
  },
  { name: 'Addresses', description: 'Suggestions while an address is typed.', paths: /^\/api\/addresses\// },
  { name: 'Orders', description: 'Orders that the session may see.', paths: /^\/api\/orders\// },
  {
    name: 'Registries',
    description: 'Gift registries: creating, finding, viewing and filling them.',
    paths: /^\/api\/registry\//,
  },
  { name: 'Stores', description: 'Stores and warehouses.', paths: /^\/api\/stores\b/ },
  {
    name: 'Newsletter',
    description: 'Asking for the newsletter, confirming an address, unsubscribing.',
    paths: /^\/api\/newsletter\//,
  },
  { name: 'Staff', description: 'The back office.', paths: /^\/staff\// },
  {
    name: 'Swatches',
    description: 'Free swatches of fabrics.',
    paths: /^\/browse\/specialorder\/(orderfree|swatch$|stopswatch|freeform|Get)/,
  },
  {
    name: 'Monograms',
    description: 'Monograms: choices, previews, saved designs.',
    paths: /^\/(personalization|monogram)\//,
  },
  { name: 'Design services', description: 'Appointments with a designer.', paths: /^\/api\/design-services\// },
]

/** The group of a call in the API document. Throws for a path that belongs to no group, so that a new call gets one. */
export function tagOf(path: string): string {
  const tag = TAGS.find(one => one.paths.test(path))
  if (tag === undefined) throw new Error(`no group of the API document contains the path ${path}`)
  return tag.name
}

export const API_TAGS = TAGS.map(({ name, description }) => ({ name, description }))
