import { defineConfig } from 'vite'

/** The 3D player is a page on an origin of its own, with its own bundle and without the shop's React. */
export default defineConfig({
  root: 'src/player',
  base: '/',
  publicDir: false,
  build: { outDir: '../../build/player', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
