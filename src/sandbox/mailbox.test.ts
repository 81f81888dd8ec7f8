import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, startSandboxAndAdapter } from './test-world.ts'

const letter = {
  id: 'order-7',
  to: 'ada@example.test',
  from: 'shop@example.test',
  subject: 'Thank you & <welcome>',
  text: 'See http://localhost:3000/order/7 now',
  html: '<p>Thanks</p><script>alert(1)</script>',
}

test('a mail sent twice is stored once, and the mailbox lists mails newest first', async () => {
  const { url } = await startSandboxAndAdapter()
  await ask(`${url}/mail`, letter)
  await ask(`${url}/mail`, { ...letter, subject: 'changed' })
  await ask(`${url}/mail`, { ...letter, id: 'order-8', to: 'bob@example.test' })
  expect(await ask(`${url}/mailbox.json`)).toMatchObject({
    mail: [{ id: 'order-8' }, { id: 'order-7', subject: letter.subject }],
  })
  expect(await ask(`${url}/mailbox.json?to=bob@example.test`)).toMatchObject({ mail: [{ id: 'order-8' }] })
})

test('the mailbox escapes subjects, and a mail cannot run scripts', async () => {
  const { url } = await startSandboxAndAdapter()
  await ask(`${url}/mail`, letter)
  const list = await fetch(`${url}/mailbox`)
  expect(await list.text()).toContain('Thank you &amp; &lt;welcome&gt;')
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await (await fetch(`${url}/mailbox/order-7`)).text()
  expect(page).toContain(
    '<iframe title="The email as displayed" ' +
      'sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/order-7/html">',
  )
  expect(page).toContain('<a href="http://localhost:3000/order/7" rel="noreferrer">http://localhost:3000/order/7</a>')
  expect(page).not.toContain('<script')
  const shown = await fetch(`${url}/mailbox/order-7/html`)
  const policy = shown.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/; sandbox (?!.*(allow-scripts|allow-same-origin))/)
  expect(policy).not.toContain('script-src')
  expect((await fetch(`${url}/mailbox/nothing`)).status).toBe(404)
})

test('the mailbox shows further headers of a mail, and refuses one with a line break', async () => {
  const { url } = await startSandboxAndAdapter()
  const headers = { 'List-Unsubscribe': '<https://shop.example/newsletter/unsubscribe?key=a.b>' }
  await ask(`${url}/mail`, { ...letter, headers })
  expect(await ask(`${url}/mailbox.json`)).toMatchObject({ mail: [{ headers }] })
  expect(await (await fetch(`${url}/mailbox/order-7`)).text()).toContain('&lt;https://shop.example/newsletter/')
  const refused = await fetch(`${url}/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...letter, id: 'order-9', headers: { 'List-Unsubscribe': '<a>\r\nBcc: all@example.test' } }),
  })
  expect(refused.status).toBe(422)
})

test("the mailbox's content security policy allows the styles of its pages", async () => {
  const { url } = await startSandboxAndAdapter()
  const list = await fetch(`${url}/mailbox`)
  const style = /<style>(.*?)<[/]style>/s.exec(await list.text())![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(list.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
})

test('a mail with a line break in its subject is rejected', async () => {
  const { url } = await startSandboxAndAdapter()
  const answer = await fetch(`${url}/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...letter, subject: 'Hi\r\nBcc: all@example.test' }),
  })
  expect(answer.status).toBe(422)
})
