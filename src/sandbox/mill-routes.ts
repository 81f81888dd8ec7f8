import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from './frame/read-body.ts'

const Gone = z.strictObject({ unavailable: z.array(z.string().max(40)).max(500) })
/** Names that a callback may have, so that a caller cannot make the script do anything else. */
const CALLBACK = /^[A-Za-z_$][\w$]{0,63}$/

/** A mill that tells browsers with JSONP which swatches have run out. Its list lasts until the sandbox ends. */
export function millRoutes() {
  const app = new Hono()
  let gone: readonly string[] = []
  app.get('/mill/stock', c => {
    const callback = c.req.query('callback') ?? ''
    if (!CALLBACK.test(callback)) return c.text('wrong callback', 400)
    const script = `/**/${callback}(${JSON.stringify({ unavailable: gone })});`
    return c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
  })
  app.post('/control/mill', async c => {
    const asked = readBody(Gone, await c.req.text())
    if (!asked) return c.json({ error: 'unreadable' }, 422)
    gone = asked.unavailable
    return c.json({ unavailable: gone })
  })
  return app
}
