import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [babel({ presets: [reactCompilerPreset()] }), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Server modules stay outside the SSR bundle: Node loads those .ts files itself, once, for calls and pages alike.
  environments: { ssr: { build: { rolldownOptions: { external: [/^#(platform|main|[^/]+\/server)\//] } } } },
})
