import type { z } from 'zod'
import { useEffect, useState, type FormEvent } from 'react'
import { verifyEmail } from '#identity/contract.ts'
import { PasswordInput } from '#identity/web/password-input.tsx'
import { SignOut } from '#identity/web/sign-out.tsx'
import { submitSessionToken } from '#identity/web/submit-form.ts'
import { Button } from '#ui/forms/button.tsx'
import { ScriptedForm } from '#ui/forms/scripted-form.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { send } from '#ui/send.ts'
import type { Route } from './+types/verify-email.page.ts'
import { forgetLinkToken, useLinkToken } from './link-token.ts'
import { NarrowPage } from './narrow-page.tsx'
import { messages } from './sign-in-pages.messages.ts'
import styles from './sign-in-page.module.css'

export { loader } from './verify-email.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

type Words = (typeof messages)['en']
type Answer = z.output<typeof verifyEmail.reply>
type Proof = Omit<z.input<typeof verifyEmail.input>, 'token'>
/** The state of the page after an answer; `failed`: the same link or password can be tried again. */
type Step = Exclude<Answer, { outcome: 'verified' }> | { readonly outcome: 'failed'; readonly proof: Proof }

/** Heading and text of the page. */
function wordsOf(
  { verify: t, create }: Words,
  step: Step | undefined,
  isSignedIn: boolean,
): { readonly title: string; readonly text: string } {
  switch (step?.outcome) {
    case undefined:
      return { title: t.title, text: t.text }
    case 'failed':
      return { title: t.title, text: create.failed }
    case 'already':
      return { title: t.already, text: t.alreadyText }
    case 'expired':
      return { title: t.expired, text: isSignedIn ? t.expiredChange : t.expiredText }
    case 'sign-in':
      return isSignedIn ? { title: t.other, text: t.otherText } : { title: t.first, text: t.firstText }
    case 'confirm':
      return { title: t.change, text: t.changeText(step.email) }
    case 'password':
    case 'wrong':
    case 'busy':
      return { title: t.title, text: t.another }
    default:
      return step satisfies never
  }
}

interface ProofFormProps {
  readonly step: Exclude<Step, { outcome: 'failed' }>
  readonly isBusy: boolean
  readonly onProof: (proof: Proof) => void
}

/** Asks for the password of a new account, or whether the new address of an account is wanted. */
function ProofForm({ step, isBusy, onProof }: ProofFormProps) {
  const { verify: t } = useMessages(messages)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    onProof(typeof password === 'string' ? { password } : { isConfirmed: true })
  }
  const isChange = step.outcome === 'confirm'
  return (
    <ScriptedForm className={styles.fields} onSubmit={submit}>
      {!isChange && (
        <PasswordInput
          label={t.label}
          name="password"
          autoComplete="current-password"
          maxLength={512}
          error={step.outcome === 'wrong' ? t.wrong : step.outcome === 'busy' ? t.tooOften : undefined}
        />
      )}
      <Button type="submit" block busy={isBusy} busyLabel={t.busy}>
        {isChange ? t.changeAction : t.action}
      </Button>
    </ScriptedForm>
  )
}

interface WayOnProps {
  readonly outcome: Step['outcome']
  readonly isSignedIn: boolean
}

/** The next step after a link that does not work here: signing in, or signing out of another account first. */
function WayOn({ outcome, isSignedIn }: WayOnProps) {
  const { verify: t, toSignIn } = useMessages(messages)
  if (outcome === 'sign-in' && isSignedIn) return <SignOut />
  return (
    <p className={styles.actions}>
      {outcome === 'already' || isSignedIn ? (
        <LinkButton to="/account">{t.toAccount}</LinkButton>
      ) : (
        <LinkButton to="/account/login">{toSignIn}</LinkButton>
      )}
    </p>
  )
}

/** The state of a page without a token, as the browser's Back opens it: a customer's address is confirmed already. */
const withoutToken = (isSignedIn: boolean): Step => ({ outcome: isSignedIn ? 'already' : 'expired' })

/** Sends the token of the link. Returns what the page then waits for; it leaves the page if the address is verified. */
async function openLink(token: string, returnTo: string, proof: Proof): Promise<Step | undefined> {
  try {
    const answer = await send(verifyEmail, { token, ...proof })
    if (answer.outcome !== 'verified') return answer
    forgetLinkToken()
    if (answer.sessionToken === null) return { outcome: 'expired' }
    await submitSessionToken({ sessionToken: answer.sessionToken, returnTo, isRemembered: 'as-before' })
    return undefined
  } catch {
    return { outcome: 'failed', proof }
  }
}

/** Verifies the email address of a new account and signs in to it, or confirms a new address of an account. */
export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { returnTo, shopName, isSignedIn } = loaderData
  const words = useMessages(messages)
  const { verify: t } = words
  const { token, isKnown } = useLinkToken(loaderData.token)
  const [answered, setStep] = useState<Step>()
  const step = isKnown && token === undefined ? withoutToken(isSignedIn) : answered
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (token !== undefined) void openLink(token, returnTo, {}).then(setStep)
  }, [token, returnTo])
  async function prove(proof: Proof) {
    setBusy(true)
    const next = await openLink(token!, returnTo, proof)
    // While the browser leaves the page, the button stays busy.
    if (next === undefined) return
    setStep(next)
    setBusy(false)
  }
  const { title, text } = wordsOf(words, step, isSignedIn)
  const isEnd = step?.outcome === 'already' || step?.outcome === 'expired' || step?.outcome === 'sign-in'
  return (
    <NarrowPage title={title}>
      <title>{`${title} | ${shopName}`}</title>
      <p role="status">{text}</p>
      {step === undefined && (
        <noscript>
          <p>{words.needsScripts}</p>
        </noscript>
      )}
      {step?.outcome === 'failed' && (
        <p className={styles.actions}>
          <Button busy={isBusy} busyLabel={t.busy} onClick={() => void prove(step.proof)}>
            {t.again}
          </Button>
        </p>
      )}
      {step !== undefined && step.outcome !== 'failed' && !isEnd && (
        <ProofForm {...{ step, isBusy }} onProof={proof => void prove(proof)} />
      )}
      {isEnd && <WayOn outcome={step.outcome} isSignedIn={isSignedIn} />}
    </NarrowPage>
  )
}
