// Import rules: which module may import which. docs/decisions/0002-capability-folders.md explains them.
const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const pure = '^src/(lib|furniture|[^/]+/rules)/|^src/[^/]+/([a-z-]*contract|contract/[a-z-]+|protocol)[.]ts$'
const browser = '^src/(ui|player|[^/]+/web)/'
const server = '^src/(platform|[^/]+/server)/'
const apps = '^src/(main|storefront|admin|player|sandbox|idp)/'
const test = '[.]test[.]tsx?$'
const order = [
  ['identity', 'addresses', 'delivery', 'promotions', 'catalog', 'payments'],
  [
    'stores',
    'design-services',
    'monogram',
    'newsletter',
    'registry',
    'swatches',
    'special-order',
    'planner',
    'fabric-room',
    'recommendations',
  ],
  ['cart'],
  ['orders'],
  ['fulfilment'],
  ['checkout'],
  ['account', 'staff'],
]
const upward = order.flatMap((names, i) => {
  const higher = order.slice(i + 1).flat()
  return higher.length === 0
    ? []
    : [
        rule(
          `capability-order-${i}`,
          { path: `^src/(${names.join('|')})/`, pathNot: test },
          { path: `^src/(${higher.join('|')})/` },
        ),
      ]
})
module.exports = {
  forbidden: [
    rule('pure-stays-pure', { path: pure, pathNot: test }, { pathNot: [pure, '^node_modules/zod/'] }),
    rule('browser-never-server', { path: browser, pathNot: test }, { path: [server, '^src/main/', '^db/'] }),
    rule('browser-never-node', { path: browser, pathNot: test }, { dependencyTypes: ['core'] }),
    rule('server-never-screens', { path: server, pathNot: test }, { path: [browser, '^src/(storefront|admin)/'] }),
    rule('store-is-private', { path: '^src/([^/]+)/' }, { path: '/server/store[.]ts$', pathNot: '^src/$1/' }),
    rule(
      'pages-load-in-page-server',
      { path: '^src/(storefront|admin)/', pathNot: '[.]server[.]tsx?$' },
      { path: server },
    ),
    rule('apps-are-leaves', { pathNot: `${apps}|^(tests|bench|scripts|trials)/` }, { path: apps }),
    rule(
      'player-stays-small',
      { path: '^src/player/', pathNot: test },
      {
        pathNot: [
          '^src/(player|lib|furniture|planner/rules)/',
          '^src/planner/protocol[.]ts$',
          '^src/ui/tokens[.]css$',
          '^src/storefront/fonts/',
          '^node_modules/(@types/three|three|fflate|zod|@tabler/icons|@fontsource-variable)/',
        ],
      },
    ),
    rule('shop-needs-no-studio', { path: '^(src|db)/' }, { path: '^studio/' }),
    rule('no-cycles', {}, { circular: true }),
    { ...rule('no-folder-cycles', {}, { circular: true }), scope: 'folder' },
    ...upward,
  ],
  options: {
    // swc reads all imports, including type imports. The option tsPreCompilationDeps would add nothing to them, and needs
    // TypeScript's compiler interface, which TypeScript 7 does not have.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|[.]react-router|[.]davenport)/|[+]types|[.]test[.]tsx?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
