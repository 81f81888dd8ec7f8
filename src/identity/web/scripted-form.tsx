import type { ComponentProps } from 'react'
import { useMessages } from '#ui/language.tsx'
import { messages } from './sign-in.messages.tsx'

/**
 * A form with a password, which a script sends. Without scripts it sends nothing: its method keeps the browser from
 * putting the password into the shop's address, history and log.
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
