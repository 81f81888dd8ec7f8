import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const LAYERS = '@layer reset,base,ui,page;'

/** Stylesheets arrive in an order of their own, and the first to name a layer fixes its rank: so each names them all first. */
const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${LAYERS}${String(file.source)}`
    }
  },
}

export default defineConfig({
  plugins: [layersFirst, babel({ presets: [reactCompilerPreset()] }), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Server modules stay outside the SSR bundle: Node loads those .ts files itself, once, for calls and pages alike.
  environments: { ssr: { build: { rolldownOptions: { external: [/^#(platform|main|[^/]+\/server)\//] } } } },
})
