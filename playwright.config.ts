import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/check/browser.ts'
import { freePorts, type Ports } from './scripts/start/ports.ts'

// Playwright reads this file again in every worker: the ports are chosen once and passed on in the environment.
process.env.E2E_PORTS ??= JSON.stringify(await freePorts())
const ports = JSON.parse(process.env.E2E_PORTS) as Ports

/** Base URL of a running shop for the end-to-end tests; if it is not set, a whole stack is started for them. */
const given = process.env.BASE_URL
process.env.PLAYER_URL ??= `http://player.localhost:${ports.player}`
process.env.SANDBOX_URL ??= `http://localhost:${ports.sandbox}`
const executablePath = findBrowser(process.env)

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
/**
 * Phones keep all frames of a page in one process. By default Chromium gives the frame of the planner's 3D player,
 * which is of another site, a process of its own, and the taps that Playwright emulates cause no click there.
 */
const phoneLaunchOptions = { ...launchOptions, args: [...launchOptions.args, '--disable-site-isolation-trials'] }

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  ...(given ? {} : { globalSetup: './tests/support/e2e-setup.ts' }),
  // A test that passes only when retried is listed as flaky at the end; its cause should be investigated.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Generous time-outs for a machine that builds and serves at the same time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: given ?? `http://localhost:${ports.shop}`,
    // A missing button fails its test soon, not at the end of the test's time-out.
    actionTimeout: 30_000,
    // Recording traces takes a seventh of the time; `--trace=retain-on-failure` records those of failed tests.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['planner-by-touch.e2e.ts', 'cart-problems.e2e.ts', 'foreign-catalogue.e2e.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Tests that do not depend on the screen size run only on the desktop.
    {
      name: 'phone',
      testIgnore: [
        /planner(?!-by-touch)[^/]*[.]e2e[.]ts$/,
        // Each opens a second browser window for another shopper, which has not the size of a phone.
        'adding.e2e.ts',
        'registry-gift.e2e.ts',
        'lost-replies.e2e.ts',
        // The benchmark replays the requests of a desktop: on a phone a carousel stays out of view.
        'checkout-requests.e2e.ts',
        // It starts a browser of its own, with a fake camera.
        'scan-tags.e2e.ts',
        'appearance.e2e.ts',
        'browse-by-keyboard.e2e.ts',
        'cart-problems.e2e.ts',
        'every-page.e2e.ts',
        'foreign-catalogue.e2e.ts',
        'declined-card.e2e.ts',
        'early-input.e2e.ts',
        'gift-cards.e2e.ts',
        'group-gift.e2e.ts',
        'keep-a-registry.e2e.ts',
        'keyboard.e2e.ts',
        'first-paint.e2e.ts',
        'steps-cannot-be-skipped.e2e.ts',
        'without-network.e2e.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, launchOptions: phoneLaunchOptions },
    },
    // These tests change the shop's feature flags for all shoppers, so they run after all others (alone:
    // --project=switches --no-deps).
    {
      name: 'switches',
      testMatch: 'cart-problems.e2e.ts',
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    // These tests add categories and products to the menus of all tests.
    {
      name: 'imports',
      testMatch: 'foreign-catalogue.e2e.ts',
      dependencies: ['switches'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
