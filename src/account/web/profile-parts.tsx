import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { LANGUAGES, type Language } from '#lib/language.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { changeEmail, saveProfile } from '../contract.ts'
import { Part } from './account-frame.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'
import { SignInAgain } from './sign-in-again.tsx'
import { textOf } from './text-of.ts'

export interface ProfileProps {
  readonly profile: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly language: Language
  }
  /** False if the provider keeps name and email on pages of its own. */
  readonly isManagedHere: boolean
  readonly call: typeof send
}

/** A form whose first wrong field gets the focus when `errors` appear, so that its error is read out with it. */
function useFocusedError(errors: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return form
}

/** Name and language of a customer. */
export function NamePart({
  profile,
  call,
  onSaved,
}: Pick<ProfileProps, 'profile' | 'call'> & {
  /** Shows the new first name where the page greets the customer. */
  readonly onSaved: (firstName: string) => void
}) {
  const { profile: t, failed, saving } = useMessages(messages)
  const [errors, setErrors] = useState<{ firstName?: string | undefined; lastName?: string | undefined }>({})
  const [state, setState] = useState<'busy' | 'saved' | 'failed'>()
  const form = useFocusedError(errors)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const language = LANGUAGES.find(one => one === data.get('language')) ?? profile.language
    setState('busy')
    setErrors({})
    try {
      const names = { firstName: textOf(data, 'firstName'), lastName: textOf(data, 'lastName') }
      const answer = await call(saveProfile, { ...names, language })
      if (answer.outcome === 'invalid') setErrors(answer.errors)
      else onSaved(names.firstName.trim())
      setState(answer.outcome === 'saved' ? 'saved' : undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <Part id="name" title={t.name} text={t.nameText}>
      <ScriptedForm ref={form} className={styles.form} onSubmit={event => void save(event)}>
        {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
        {state === 'saved' && <Notice tone="ok">{t.saved}</Notice>}
        <FieldGrid>
          <TextInput
            label={t.firstName}
            name="firstName"
            autoComplete="given-name"
            defaultValue={profile.firstName}
            maxLength={60}
            span={3}
            error={errors.firstName}
          />
          <TextInput
            label={t.lastName}
            name="lastName"
            autoComplete="family-name"
            defaultValue={profile.lastName}
            maxLength={60}
            span={3}
            error={errors.lastName}
          />
          <SelectField
            label={t.language}
            name="language"
            defaultValue={profile.language}
            options={LANGUAGES.map(value => ({ value, label: t.languages[value] }))}
          />
        </FieldGrid>
        <div>
          <Button type="submit" variant="second" busy={state === 'busy'} busyLabel={saving}>
            {t.save}
          </Button>
        </div>
      </ScriptedForm>
    </Part>
  )
}

/** The email address of a customer, which changes once the new one is confirmed. */
export function EmailPart({ profile, isManagedHere, call }: ProfileProps) {
  const { profile: t, failed } = useMessages(messages)
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [state, setState] = useState<'busy' | 'failed' | 'again'>()
  const form = useFocusedError(error)
  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = textOf(new FormData(event.currentTarget), 'email').trim()
    setState('busy')
    setError(undefined)
    setSentTo(undefined)
    try {
      const answer = await call(changeEmail, { email })
      if (answer.outcome === 'mail-sent') setSentTo(email)
      if (answer.outcome === 'invalid') setError(answer.message)
      setState(answer.outcome === 'sign-in-again' ? 'again' : undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <Part id="email" title={t.email} text={t.emailText}>
      <p>{t.current(profile.email)}</p>
      {isManagedHere ? (
        <ScriptedForm ref={form} className={styles.form} onSubmit={event => void change(event)}>
          {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
          {state === 'again' && <SignInAgain section="profile" part="email" />}
          {sentTo !== undefined && <Notice tone="ok">{t.sent(sentTo)}</Notice>}
          <TextInput label={t.newEmail} name="email" type="email" autoComplete="email" maxLength={66} error={error} />
          <div>
            <Button type="submit" variant="second" busy={state === 'busy'} busyLabel={t.sending}>
              {t.change}
            </Button>
          </div>
        </ScriptedForm>
      ) : (
        <p className="ink-2">{t.elsewhere}</p>
      )}
    </Part>
  )
}
