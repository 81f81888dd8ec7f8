import { expect, test } from 'vitest'
import { scriptsAfterPicture } from './scripts-after-picture.ts'

const HEAD =
  '<head><title>Sofas</title><link rel="modulepreload" href="/assets/manifest-1.js"/>' +
  '<link rel="modulepreload" href="/assets/root-2.js"/><link rel="stylesheet" href="/a.css"/></head>'
const BOOT = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
  
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.client-3.js");</script>`

test("a page's scripts wait for its first picture, and then all load at once", () => {
  const html = scriptsAfterPicture(`${HEAD}<body>${BOOT}<script>other()</script></body>`)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html).not.toMatch(/^import /m)
  const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)![1]!
  expect(script.indexOf('img[fetchpriority="high"]')).toBeLessThan(
    script.indexOf('["/assets/manifest-1.js","/assets/root-2.js"]'),
  )
  expect(script).toContain(
    'const [, route0] = await Promise.all([import("/assets/manifest-1.js"), import("/assets/root-2.js")]);\n' +
      'window.__reactRouterRouteModules = {"root":route0};',
  )
  expect(script.trim().endsWith('import("/assets/entry.client-3.js");')).toBe(true)
  expect(html).toContain('<script>other()</script>')
  expect(html, 'input is kept from the start').toMatch(/^<head><script>\{\nconst early/)
})

test('a text without module scripts is not changed', () => {
  for (const html of ['', '<p>import "x"</p>', '<script>import("/a.js")</script>'])
    expect(scriptsAfterPicture(html)).toBe(html)
})
