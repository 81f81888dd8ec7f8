import { useEffect, useRef, useState } from 'react'
import { useCartCount } from '#cart/web/cart-count.tsx'
import type { SendCall } from '#cart/web/state/send-call.ts'
import type { ShownPicture } from '#catalog/rules/product.ts'
import { openSignIn } from '#identity/web/open-sign-in.ts'
import { useMessages } from '#ui/language.tsx'
import { CallFailed, isReset } from '#ui/send.ts'
import { summaryIn } from '#ui/session-summary.ts'
import { addToRegistry, type RegistrySummary } from '#registry/contract.ts'
import type { ButtonBlock } from '#registry/rules/button-block.ts'
import { DEFAULT_QUANTITY } from '#registry/rules/registry-limits.ts'
import { messages } from './adding.messages.ts'
import { dropAdd, keepAdd, takeAdd } from './pending-add.ts'
import { chooseRegistry, loadRegistries, noteAdded, quantityOf, useRegistryState } from './registry-state.ts'

/** Time for which 'ADDED' is shown, in milliseconds [REG-06]. */
const ADDED_MS = 3_000

/** A product that a button adds. */
export interface AddedPiece {
  readonly sku: string
  readonly name: string
  /** Names of the choices; '' without any. */
  readonly optionText: string
  readonly picture?: ShownPicture | undefined
  readonly formattedPrice?: string | undefined
  /** Units to add; 1 if absent [REG-18]. */
  readonly quantity?: number | undefined
}

export interface AddQuery {
  /** Distinguishes the button from others of the page: after sign-in the same button goes on [REG-01]. */
  readonly button: string
  readonly pieces: readonly AddedPiece[]
  /** The part of the page from which it is added; returned with the reply [REG-17]. */
  readonly source: string
  readonly block: ButtonBlock | undefined
  /** Terms to accept first; undefined if there are none [ATC-06]. */
  readonly readTerms?: (() => Promise<string | undefined>) | undefined
  readonly call: SendCall
}

/** The added pieces, for the confirmation. */
export interface AddedToRegistry {
  readonly registry: RegistrySummary
  readonly pieces: readonly AddedPiece[]
  /** Pieces on the registry, and how many of them are new. */
  readonly all: number
  readonly fresh: number
}

/** The failure of an addition: a sentence, or that the shopper has no registry yet. */
export type AddProblem = { readonly kind: 'none' } | { readonly kind: 'failed'; readonly text: string }

export interface RegistryAdd {
  readonly stage: 'rest' | 'busy' | 'added'
  /** Pieces of the product on the registry; 0 for several products. */
  readonly quantity: number
  readonly problem: AddProblem | undefined
  readonly terms: string | undefined
  /** The registries to choose from. */
  readonly choice: readonly RegistrySummary[] | undefined
  readonly added: AddedToRegistry | undefined
  readonly isGone: boolean
  readonly press: () => void
  readonly accept: () => void
  readonly choose: (grId: string) => void
  readonly dismiss: () => void
}

/** True if the shopper is signed in, which the server decides by the account's cookie [REG-01]. */
async function isSignedIn(firstName: string | null | undefined): Promise<boolean> {
  if (firstName !== undefined) return firstName !== null
  const summary = await summaryIn(await fetch('/session/summary', { headers: { accept: 'application/json' } }))
  return summary?.firstName != null
}

/** The state behind an add: its stage, and what is asked or shown in popups. */
function useStage() {
  const [stage, setStage] = useState<RegistryAdd['stage']>('rest')
  const [problem, setProblem] = useState<AddProblem>()
  const [terms, setTerms] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const [added, setAdded] = useState<AddedToRegistry>()
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (stage !== 'added') return undefined
    const timer = setTimeout(() => setStage('rest'), ADDED_MS)
    return () => clearTimeout(timer)
  }, [stage])
  return {
    stage,
    setStage,
    problem,
    setProblem,
    terms,
    setTerms,
    isChoosing,
    setChoosing,
    added,
    setAdded,
    isGone,
    setGone,
  }
}

/** Acts once the shopper is known to be signed in, at first or after signing in on this page. */
function useAfterSignIn(isCustomer: boolean, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (isCustomer) latest.current()
  }, [isCustomer])
}

/** The input of the call [REG-17]. */
const itemsOf = (pieces: readonly AddedPiece[], { grId }: RegistrySummary, source: string) =>
  pieces.map(piece => ({
    Sku: piece.sku,
    Quantity: piece.quantity ?? DEFAULT_QUANTITY,
    GrId: grId,
    Name: piece.name,
    Source: source,
  }))

/**
 * The only flow that adds to a registry: sign-in, the registry, terms, the call, then 'ADDED' for three seconds and the
 * confirmation [REG-01 to REG-06]. After a failure nothing is counted and the shopper can try again [REG-19].
 */
export function useRegistryAdd({ button, pieces, source, block, readTerms, call }: AddQuery): RegistryAdd {
  const t = useMessages(messages)
  const { firstName, note } = useCartCount()
  const known = useRegistryState()
  const shown = useStage()
  const isUnderWay = useRef(false)
  /** Request id of an add whose reply was lost: sent again, the server adds once. */
  const requestId = useRef<string>(undefined)
  const acceptedTerms = useRef(false)

  const succeed = (registry: RegistrySummary, reply: Awaited<ReturnType<typeof sendAdd>>) => {
    const fresh = reply.items.reduce((sum, item) => sum + item.quantity, 0)
    noteAdded(reply.items)
    note({ registryCount: reply.itemCount })
    shown.setAdded({ registry, pieces, all: registry.wanted + fresh, fresh })
    shown.setStage('added')
  }
  const sendAdd = (registry: RegistrySummary) => {
    requestId.current ??= crypto.randomUUID()
    const id = requestId.current
    return call(addToRegistry, { items: itemsOf(pieces, registry, source) }, { newId: () => id })
  }
  /** Goes on as far as it can; what is missing is asked. */
  const goOn = async (): Promise<void> => {
    const { registries = [], chosen } = await loadRegistries(call)
    if (registries.length === 0) return shown.setProblem({ kind: 'none' })
    const registry = registries.find(one => one.grId === chosen)
    if (registry === undefined) return shown.setChoosing(true)
    const asked = acceptedTerms.current ? undefined : await readTerms?.()
    if (asked !== undefined) return shown.setTerms(asked)
    const reply = await sendAdd(registry)
    requestId.current = undefined
    acceptedTerms.current = false
    if (reply.isSuccess) succeed(registry, reply)
    else shown.setProblem({ kind: 'failed', text: reply.message || t.failed.ours })
  }
  const busily = async (act: () => Promise<void>) => {
    if (isUnderWay.current || block !== undefined || shown.stage === 'added') return
    isUnderWay.current = true
    shown.setProblem(undefined)
    shown.setStage('busy')
    try {
      await act()
    } catch (error) {
      if (!(error instanceof CallFailed && error.status === 0)) requestId.current = undefined
      if (isReset(error)) shown.setGone(true)
      else shown.setProblem({ kind: 'failed', text: reasonOf(error, t) })
    }
    isUnderWay.current = false
    shown.setTerms(before => (acceptedTerms.current ? undefined : before))
    shown.setStage(stage => (stage === 'busy' ? 'rest' : stage))
  }
  const begin = () =>
    busily(async () => {
      if (await isSignedIn(firstName)) return goOn()
      keepAdd(button)
      openSignIn({ note: t.signIn, onDismiss: dropAdd })
    })
  useAfterSignIn(typeof firstName === 'string', () => {
    if (takeAdd(button)) void begin()
    else loadRegistries(call).catch(() => {})
  })
  return {
    ...shown,
    quantity: pieces.length === 1 ? quantityOf(known, pieces[0]!.sku) : 0,
    choice: shown.isChoosing ? known.registries : undefined,
    press: () => void begin(),
    accept: () => {
      acceptedTerms.current = true
      void busily(goOn)
    },
    choose: grId => {
      chooseRegistry(grId)
      shown.setChoosing(false)
      void busily(goOn)
    },
    dismiss: () => {
      shown.setTerms(undefined)
      shown.setChoosing(false)
      shown.setAdded(undefined)
    },
  }
}

const SAID_TO_SHOPPERS = new Set<string>(['not-found', 'conflict', 'too-many'])

/** The failure of a call, as a sentence for the shopper. */
function reasonOf(error: unknown, t: (typeof messages)['en']): string {
  const failed = error instanceof CallFailed ? error : undefined
  if (failed?.refusal !== undefined && SAID_TO_SHOPPERS.has(failed.refusal.kind)) return failed.refusal.message
  return failed?.status === 0 ? t.failed.connection : t.failed.ours
}
