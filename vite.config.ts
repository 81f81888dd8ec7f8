import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas } from './scripts/bundle/calls-without-schemas.ts'
import { chunksByPages } from './scripts/bundle/chunk-by-pages.ts'
import { onDemand } from './scripts/bundle/on-demand.ts'

const LAYERS = '@layer reset,base,ui,page;'

/**
 * Stylesheets load in any order, and the first that names a layer fixes the layer's rank; so each stylesheet names all
 * layers first.
 */
const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${LAYERS}${String(file.source)}`
    }
  },
}

const FRAMEWORK = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  priority: 3,
}
const SCHEMAS = { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 3 }
/**
 * Chunks for the calls of contracts with several files, one for each capability. Those about wallets are left out: they
 * are loaded with the wallets.
 */
const CALLS = {
  name: (id: string): string | null => {
    if (id.includes('wallet-calls')) return null
    const [, capability] = /[\\/]src[\\/]([a-z-]+)[\\/]contract(?:[\\/][a-z-]+[.]ts|[?]replies)$/.exec(id) ?? []
    return capability === undefined ? null : `${capability}-calls`
  },
}
/** Folders whose modules several pages share. */
const SHARED_FOLDERS =
  '/src/(ui(?!/(display/(order-summary|focused-notice)|use-lost-focus|clear-stored|session-change|' +
  'forms/enter-value|use-query))|' +
  'lib(?!/central-time)|(catalog|cart|checkout)/(web(?!/(summary|international|gift-cards|wallets|add/add-to-cart))|' +
  'rules(?!/(gift-cards|fabric/)))|' +
  'storefront/(shell|head|' +
  'pages(?!/(stores/(kids-)?design-|fabrics/|legal/|newsletter/|special-order/|sign-in/|service/|' +
  'account/(account|section|site)))|' +
  'listing))/'
/**
 * Modules that other pages share are grouped into a few files instead of one for each component; a small file is merged
 * into its nearest. Modules of the pages of design services, fabrics, law, newsletters, special orders, signing in, of
 * an account, for gift cards and for shoppers from another country are left out, as no other page needs them; so are
 * those of `ui` that only they use.
 */
const REST = {
  name: 'shop',
  test: new RegExp(SHARED_FOLDERS.replaceAll('/', '[\\\\/]')),
  minShareCount: 3,
  entriesAware: true,
  entriesAwareMergeThreshold: 2_000,
}

/**
 * Shortens the name of a chunk shared by several pages, which would contain all their names and appear in every page's
 * list of routes. For the same reason a name made of pages has two letters of each, and hashes have seven characters:
 * 42 bits are enough to tell builds of a file apart.
 */
const inShort = (name = ''): string =>
  name
    .replace(/~.*/, '')
    .replace(/\b(home|category|product|search|cart|checkout|others)(?=-|$)/g, page => page.slice(0, 2))
const isStyles = (name = ''): boolean => name.endsWith('.css')

/** Names of fonts, pictures and stylesheets, the same in both builds: the server names fonts that browsers preload. */
const ASSET_NAMES = {
  assetFileNames: ({ names: [name] }: { readonly names: readonly string[] }) =>
    `assets/${isStyles(name) ? inShort(name?.slice(0, -4)) : '[name]'}-[hash:7][extname]`,
}

export default defineConfig({
  // The compiler's memoization of all components would be an eighth of a page's script: only those with 'use memo' are
  // compiled.
  plugins: [
    layersFirst,
    callsWithoutSchemas(),
    onDemand(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:7].js', ...ASSET_NAMES } },
  },
  // Server modules stay outside the SSR bundle: Node loads these .ts files itself, once for calls and pages.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [FRAMEWORK, SCHEMAS, ...chunksByPages(2), CALLS, REST] },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => `assets/${inShort(name)}-[hash:7].js`,
            ...ASSET_NAMES,
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { external: [/^#(platform|main|[^/]+\/server)\//], output: ASSET_NAMES } },
    },
  },
})
