import type { ComponentProps } from 'react'
import { useMessages } from '#ui/language.tsx'
import { messages } from './scripted-form.messages.ts'

/**
 * A form with a password or personal data, which a script sends. Without scripts it sends nothing: its method keeps the
 * browser from putting the entries into the shop's address, history and log.
 */
export function ScriptedForm({ children, ...rest }: Omit<ComponentProps<'form'>, 'method' | 'action'>) {
  const { needsScripts } = useMessages(messages)
  return (
    <form {...rest} method="dialog" noValidate>
      <noscript>
        <p>{needsScripts}</p>
      </noscript>
      {children}
    </form>
  )
}
