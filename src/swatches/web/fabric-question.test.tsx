// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallFailed, type send } from '#ui/send.ts'
import { renderInRouter, user } from '#tests/support/ui/render-in-router.tsx'
import { FabricQuestion } from './fabric-question.tsx'

test('[API-109] a question sent again after a lost answer is the same request, another question is not', async () => {
  const ids: string[] = []
  const sendCall = (async (_contract: unknown, _input: unknown, { newId }: { newId(): string }) => {
    ids.push(newId())
    throw new CallFailed('askAboutFabric', 0, 'Failed to fetch')
  }) as unknown as typeof send
  renderInRouter(<FabricQuestion sku="100200" sendCall={sendCall} />)
  const press = () => user.click(screen.getByRole('button', { name: 'Send Question' }))
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Red?')
  await press()
  await press()
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), ' Or pink?')
  await press()
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
