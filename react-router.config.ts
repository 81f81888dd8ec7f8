import type { Config } from '@react-router/dev/config'

// All routes are known from the start: a page requests no route manifest, and a link's target can be prefetched at
// once.
export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
