import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas } from './scripts/bundle/calls-without-schemas.ts'
import { chunksByPages } from './scripts/bundle/chunk-by-pages.ts'
import { onDemand } from './scripts/bundle/on-demand.ts'

const LAYERS = '@layer reset,base,ui,page;'

/**
 * Stylesheets arrive in an order of their own, and the first to name a layer fixes its rank: so each names them all
 * first.
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
/** The calls of a contract of several files come in one script; the most visited pages have a script of their own. */
const CALLS = {
  name: (id: string): string | null => {
    const [, capability] = /[\\/]src[\\/]([a-z-]+)[\\/]contract(?:[\\/][a-z-]+[.]ts|[?]replies)$/.exec(id) ?? []
    return capability === undefined ? null : `${capability}-calls`
  },
}
/** Folders whose modules several pages share. */
const SHARED_FOLDERS =
  '/src/(ui|lib|(catalog|cart)/(web|rules)|storefront/(shell|head|pages(?!/stores/(kids-)?design-)|listing))/'
/**
 * What other pages share comes in a few files instead of one for each button: a small file joins its nearest. What the
 * pages of design services share no other page needs.
 */
const REST = {
  name: 'shop',
  test: new RegExp(SHARED_FOLDERS.replaceAll('/', '[\\\\/]')),
  minShareCount: 3,
  entriesAware: true,
  entriesAwareMergeThreshold: 12_000,
}

/**
 * A file that several pages share would be named by all of them, in every page's list of routes. The list holds the
 * name of every script, whose hash has seven characters: 42 bits tell the builds of one file apart.
 */
const inShort = (name = ''): string => name.replace(/~.*/, '')
const isStyles = (name = ''): boolean => name.endsWith('.css')

export default defineConfig({
  // What the compiler remembers of every component is an eighth of a page's script: only those that say 'use memo' are
  // compiled.
  plugins: [
    layersFirst,
    callsWithoutSchemas(),
    onDemand(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  // Server modules stay outside the SSR bundle: Node loads those .ts files itself, once, for calls and pages alike.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [FRAMEWORK, SCHEMAS, ...chunksByPages(2), CALLS, REST] },
            chunkFileNames: ({ name }) => `assets/${inShort(name)}-[hash:7].js`,
            assetFileNames: ({ names: [name] }) =>
              `assets/${isStyles(name) ? inShort(name?.slice(0, -4)) : '[name]'}-[hash][extname]`,
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { external: [/^#(platform|main|[^/]+\/server)\//] } } },
  },
})
