import type { Config } from '@react-router/dev/config'

// All routes are known from the start: a page asks for no list of them, and a link that is aimed at can be fetched at
// once.
export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
